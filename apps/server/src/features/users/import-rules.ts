// What is wrong with a row of an import, in words for the person who made the list.

import { email as address } from '@crew-chief/contract/wire'
import { digitsOf, isPhone } from '@crew-chief/domain/phone'
import { ROLES, type Role } from '@crew-chief/domain/roles'
import * as z from 'zod/mini'

export type ImportRow = {
  email: string
  firstName: string
  lastName: string
  phone?: string | undefined
  role?: string | undefined
}
export type ImportedPerson = {
  email: string
  firstName: string
  lastName: string
  phoneNumber: string | null
  role: Role
  hasToReset: true
}

const asRole = (text: string): Role | undefined =>
  text.trim() === ''
    ? 'NON_MEMBER'
    : ROLES.find(
        (role) =>
          role ===
          text
            .trim()
            .toUpperCase()
            .replace(/[\s-]+/g, '_'),
      )

export function readRow(row: ImportRow): { person: ImportedPerson; problem: null } | { person: null; problem: string } {
  const email = row.email.trim().toLowerCase()
  const phone = digitsOf(row.phone ?? '')
  const role = asRole(row.role ?? '')
  const wrong = (problem: string) => ({ person: null, problem })
  if (!email) return wrong('Email required')
  // The rule of the log-in itself: an address it refuses would make a person who can never come in.
  if (!z.safeParse(address, email).success) return wrong('Please enter a valid email address')
  if (!row.firstName.trim()) return wrong('First name required')
  if (!row.lastName.trim()) return wrong('Last name required')
  if (row.firstName.trim().length > 80 || row.lastName.trim().length > 80)
    return wrong('At most 80 characters in a name')
  if (row.phone?.trim() && !isPhone(phone)) return wrong('Please enter a valid 10-digit phone number')
  if (!role) return wrong(`Unknown role; one of ${ROLES.join(', ')}`)
  return {
    person: {
      email,
      firstName: row.firstName.trim(),
      lastName: row.lastName.trim(),
      phoneNumber: phone || null,
      role,
      hasToReset: true,
    },
    problem: null,
  }
}
