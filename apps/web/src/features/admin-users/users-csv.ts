import type { User } from '@crew-chief/contract/session'
import { toCsv } from '@crew-chief/domain/csv'
import { formatPhone } from '@crew-chief/domain/phone'
import { formatShortDate } from '../../lib/format.ts'
import { labelOfRole } from '../../lib/plans.ts'
import { experienceLabels } from '../../lib/profile-options.ts'

const HEADINGS = ['First Name', 'Last Name', 'Email', 'Phone', 'Membership', 'Experience', 'Joined'] as const

export const usersCsv = (users: readonly User[]): string =>
  toCsv(
    HEADINGS,
    users.map((user) => [
      user.firstName,
      user.lastName,
      user.email,
      user.phoneNumber && formatPhone(user.phoneNumber),
      labelOfRole(user.role),
      experienceLabels(user).join('; '),
      formatShortDate(user.createdAt),
    ]),
  )
