// What registering alone does not set: the chosen role, and the wish for a completed profile (spec 1 §7 Users).

import type { User } from '@crew-chief/contract/accounts'
import { usersApi } from '@crew-chief/contract/users'
import { callApi } from '../../api/api.ts'
import type { NewUser } from './add-user-fields.ts'

export async function finishNewUser(user: User, { role, hasToReset }: Pick<NewUser, 'role' | 'hasToReset'>) {
  if (role !== 'NON_MEMBER') await callApi(usersApi.changeMembership, { body: { userId: user.id, membership: role } })
  if (!hasToReset) return
  const { id, email, firstName, lastName } = user
  await callApi(usersApi.updateUser, { params: { id }, body: { email, firstName, lastName, hasToReset } })
}
