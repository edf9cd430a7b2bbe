import type { Role } from '../roles.ts'
import type { ExperienceLevel, Gender, ShirtSize } from './profile-choices.ts'

/** A user without secrets, as used inside the server. */
export type Person = {
  id: string
  email: string
  firstName: string
  lastName: string
  phoneNumber: string | null
  address: string | null
  shirtSize: ShirtSize | null
  gender: Gender | null
  role: Role
  profileImage: string | null
  experienceLevels: readonly ExperienceLevel[]
  hasToReset: boolean
  createdAt: Date
}
