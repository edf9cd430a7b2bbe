// A person as the product knows them, inside form: dates are dates, levels are codes, no secrets.

import type { Role } from '../roles.ts'
import type { ExperienceLevel, Gender, ShirtSize } from './profile-choices.ts'

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
