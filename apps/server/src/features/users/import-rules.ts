// Validation of import rows. Problems are shown to the admin.

import { email as address, singleLine } from '@crew-chief/contract/wire'
import { INVALID_EMAIL } from '@crew-chief/domain/accounts/email'
import { digitsOf, INVALID_PHONE, isPhone } from '@crew-chief/domain/phone'
import { ROLES, type Role } from '@crew-chief/domain/roles'
import * as z from 'zod/mini'

export type ImportRow = {
  email: string
  firstName: string
  lastName: string
  phone?: string | undefined
  role?: string | undefined
}
export type ImportedUser = {
  email: string
  firstName: string
  lastName: string
  phoneNumber: string | null
  role: Role
  hasToReset: true
}

const Line = z.string().check(z.trim(), singleLine)
const isLine = (text: string): boolean => z.safeParse(Line, text).success

function parseRole(text: string): Role | undefined {
  const name = text
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_')
  return name === '' ? 'NON_MEMBER' : ROLES.find((role) => role === name)
}

export function readRow(row: ImportRow): { user: ImportedUser; problem: null } | { user: null; problem: string } {
  const email = row.email.trim().toLowerCase()
  const phone = digitsOf(row.phone ?? '')
  const role = parseRole(row.role ?? '')
  const invalid = (problem: string) => ({ user: null, problem })
  if (!email) return invalid('Email required')
  // The same rule as log-in: a user with an address it rejects could never log in.
  if (!z.safeParse(address, email).success) return invalid(INVALID_EMAIL)
  if (!row.firstName.trim()) return invalid('First name required')
  if (!row.lastName.trim()) return invalid('Last name required')
  if (row.firstName.trim().length > 80 || row.lastName.trim().length > 80)
    return invalid('Names can have up to 80 characters')
  if (!isLine(row.firstName) || !isLine(row.lastName)) return invalid('Names must be in one line')
  if (row.phone?.trim() && !isPhone(phone)) return invalid(INVALID_PHONE)
  if (!role) return invalid(`Unknown role. Use one of ${ROLES.join(', ')}`)
  return {
    user: {
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
