import type { ExperienceLevel, Gender, ShirtSize } from '@crew-chief/domain/accounts/profile-choices'
import type { Role, Viewer } from '@crew-chief/domain/roles'

/** The signed-in user of a request, read from the database for each request. */
export type Actor = Viewer & {
  sessionId: string
  user: Person
  /** Logged in or confirmed their identity within the last two hours. */
  isRecentlyAuthenticated: boolean
  /** Changed something in the last two seconds, perhaps on another node. */
  hasJustWritten: boolean
  /** An admin without a second factor, where admins need one. */
  mustAddSecondFactor: boolean
}

/** A user without secrets. */
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
  emailConfirmedAt: Date | null
}
