// Form values of Add New User (spec 1 §5).

import { accountsApi } from '@crew-chief/contract/accounts'
import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { ROLES } from '@crew-chief/domain/roles'
import { addUserProblems } from '@crew-chief/domain/users/add-user-rules'
import * as z from 'zod/mini'

const FormValues = z.object({
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

/** Our rules, then the schema of the endpoint (maximum lengths). The address is not checked. */
function problemsOf(values: FormValues): Problem[] {
  const problems: Problem[] = addUserProblems(values)
  for (const { path, message } of z.safeParse(accountsApi.register.body, values).error?.issues ?? []) {
    const field = String(path[0])
    if (!problems.some((problem) => problem.field === field)) problems.push({ field, message })
  }
  return problems
}

/** Users who are asked to complete their profile need no password from the admin. The random one is never shown. */
function withPassword(values: FormValues): FormValues {
  if (!values.hasToReset || values.password || values.confirmPassword) return values
  const password = crypto.getRandomValues(new Uint32Array(8)).join('-')
  return { ...values, password, confirmPassword: password }
}

export const AddUserFields = z.pipe(
  FormValues.check(({ value, issues }) => {
    for (const { field, message } of problemsOf(withPassword(value)))
      issues.push({ code: 'custom', input: value, message, path: [field] })
  }),
  z.transform((values: FormValues) => ({
    registration: z.parse(accountsApi.register.body, withPassword(values)),
    role: values.role,
    hasToReset: values.hasToReset,
  })),
)
export type NewUser = z.output<typeof AddUserFields>

export const EMPTY_USER: FormValues = {
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
