// Add New User: what the form holds, checked in the specification's order; only the first problem is shown (1 §5).

import { accountsApi } from '@crew-chief/contract/accounts'
import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { ROLES } from '@crew-chief/domain/roles'
import { addUserProblem } from '@crew-chief/domain/users/add-user-rules'
import * as z from 'zod/mini'

const Typed = z.object({
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
type Typed = z.output<typeof Typed>

/** After our own rules those of the call itself: too long a name, say. The address is not checked. */
function firstProblem(typed: Typed): { field: string; message: string } | null {
  const problem = addUserProblem(typed)
  if (problem) return problem
  const [issue] = z.safeParse(accountsApi.register.body, typed).error?.issues ?? []
  return issue ? { field: String(issue.path[0]), message: issue.message } : null
}

export const AddUserFields = z.pipe(
  Typed.check(({ value, issues }) => {
    const problem = firstProblem(value)
    if (!problem) return
    issues.push({ code: 'custom', input: value, message: problem.message, path: [problem.field] })
  }),
  z.transform((typed: Typed) => ({
    person: z.parse(accountsApi.register.body, typed),
    role: typed.role,
    hasToReset: typed.hasToReset,
  })),
)
export type NewUser = z.output<typeof AddUserFields>

export const EMPTY_USER: Typed = {
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
