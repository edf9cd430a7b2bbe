// The only way a person leaves the server: no hash, no session, nothing the reader may not see.

import type { User } from '@crew-chief/contract/accounts'
import type { Person } from '@crew-chief/domain/accounts/person'
import type { Actor } from '../../call.ts'

export const presentUser = (user: Person): User => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber,
  address: user.address,
  shirtSize: user.shirtSize,
  gender: user.gender,
  role: user.role,
  profileImage: user.profileImage,
  createdAt: user.createdAt.toISOString(),
  hasToReset: user.hasToReset,
  experienceLevels: user.experienceLevels.map((level) => ({ id: level, experienceLevel: level })),
})

export function presentMe({ user, userEvents }: Actor) {
  // None at all is a list without entries: without a list, the call was wired to the wrong lookup.
  if (!userEvents) throw new Error('the events were not read')
  return { ...presentUser(user), userEvents: [...userEvents] }
}
