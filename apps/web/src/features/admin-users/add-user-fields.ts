// Form values of Add New User (spec 1 §5).

import { accountsApi } from '@crew-chief/contract/accounts'
import { usersApi } from '@crew-chief/contract/users'
import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { ROLES } from '@crew-chief/domain/roles'
import { addUserProblems, invitedUserProblems } from '@crew-chief/domain/users/add-user-rules'
import * as z from 'zod/mini'

const FormValues = z.object({
  /** The person gets a link to set a password, or the admin sets it. */
  access: z.enum(['link', 'password']),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  password: z.string(),
  confirmPassword: z.string(),
  address: z.string(),
  shirtSize: z.string(),
  gender: z.string(),
  experienceLevels: z.array(z.enum(EXPERIENCE_LEVELS)),
  role: z.enum(ROLES),
  hasToReset: z.boolean(),
})
type FormValues = z.output<typeof FormValues>

type Problem = { field: string; message: string }

const invitedOf = ({ email, firstName, lastName, phoneNumber, role }: FormValues) => ({
  email,
  firstName,
  lastName,
  ...(phoneNumber.trim() !== '' && { phoneNumber }),
  role,
})

const resultOf = (values: FormValues) =>
  values.access === 'link'
    ? { rules: invitedUserProblems(values), request: z.safeParse(usersApi.addUser.body, invitedOf(values)) }
    : { rules: addUserProblems(values), request: z.safeParse(accountsApi.register.body, values) }

/** Our rules, then the schema of the endpoint (maximum lengths). The address is not checked. */
function problemsOf(values: FormValues): Problem[] {
  const { rules, request } = resultOf(values)
  const problems: Problem[] = [...rules]
  for (const { path, message } of request.error?.issues ?? []) {
    const field = String(path[0])
    if (!problems.some((problem) => problem.field === field)) problems.push({ field, message })
  }
  return problems
}

export const AddUserFields = z.pipe(
  FormValues.check(({ value, issues }) => {
    for (const { field, message } of problemsOf(value))
      issues.push({ code: 'custom', input: value, message, path: [field] })
  }),
  z.transform((values: FormValues) =>
    values.access === 'link'
      ? { access: values.access, person: z.parse(usersApi.addUser.body, invitedOf(values)) }
      : {
          access: values.access,
          registration: z.parse(accountsApi.register.body, values),
          role: values.role,
          hasToReset: values.hasToReset,
        },
  ),
)
export type NewUser = z.output<typeof AddUserFields>

export const EMPTY_USER: FormValues = {
  access: 'link',
  email: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  password: '',
  confirmPassword: '',
  address: '',
  shirtSize: '',
  gender: '',
  experienceLevels: [],
  role: 'NON_MEMBER',
  hasToReset: false,
}
