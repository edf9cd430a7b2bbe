// The list as a file for a spreadsheet.

import type { User } from '@crew-chief/contract/accounts'
import { toCsv } from '@crew-chief/domain/csv'
import { formatPhone } from '@crew-chief/domain/phone'
import { ROLE_LABELS } from '@crew-chief/domain/roles'
import { experienceOf, joinedOn } from './user-words.ts'

const HEAD = ['First Name', 'Last Name', 'Email', 'Phone', 'Membership', 'Experience', 'Joined'] as const

export const usersCsv = (users: readonly User[]): string =>
  toCsv(
    HEAD,
    users.map((user) => [
      user.firstName,
      user.lastName,
      user.email,
      user.phoneNumber && formatPhone(user.phoneNumber),
      ROLE_LABELS[user.role],
      experienceOf(user).join('; '),
      joinedOn(user),
    ]),
  )
