// Every user in a response goes through here: no password hash, no session.

import type { User } from '@crew-chief/contract/session'
import type { Person } from '../../actor.ts'

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
