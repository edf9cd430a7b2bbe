// Edit User Details: what the form holds, and how it becomes what the call takes.

import { ShirtSizeChoice, type User } from '@crew-chief/contract/accounts'
import { phone, requiredText } from '@crew-chief/contract/wire'
import * as z from 'zod/mini'

const nothing = z.pipe(
  z.literal(''),
  z.transform(() => null),
)

export const EditUserFields = z.object({
  // Checked when it is sent, because the specification says it in a toast (1 §5).
  email: z.string(),
  firstName: requiredText(80, 'First name required'),
  lastName: requiredText(80, 'Last name required'),
  // Imported people lack these until they complete their profile: editing them must not ask for more.
  phoneNumber: z.union([nothing, phone]),
  shirtSize: z.union([nothing, ShirtSizeChoice]),
  address: z.union([nothing, requiredText(300, 'Address required')]),
  hasToReset: z.boolean(),
})

export const editedFields = (user: User): z.input<typeof EditUserFields> => ({
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber ?? '',
  shirtSize: user.shirtSize ?? '',
  address: user.address ?? '',
  hasToReset: user.hasToReset,
})

/** Shift and a stray blank make no other address. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
