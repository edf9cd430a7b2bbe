// Form values of Add New User. Only the first problem is shown, in the order of spec 1 §5.

import { accountsApi } from '@crew-chief/contract/accounts'
import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { ROLES } from '@crew-chief/domain/roles'
import { addUserProblem } from '@crew-chief/domain/users/add-user-rules'
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

/** Our rules first, then the schema of the endpoint (maximum lengths). The address is not checked. */
function firstProblem(values: FormValues): { field: string; message: string } | null {
  const problem = addUserProblem(values)
  if (problem) return problem
  const [issue] = z.safeParse(accountsApi.register.body, values).error?.issues ?? []
  return issue ? { field: String(issue.path[0]), message: issue.message } : null
}

export const AddUserFields = z.pipe(
  FormValues.check(({ value, issues }) => {
    const problem = firstProblem(value)
    if (!problem) return
    issues.push({ code: 'custom', input: value, message: problem.message, path: [problem.field] })
  }),
  z.transform((values: FormValues) => ({
    registration: z.parse(accountsApi.register.body, values),
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
