// Form values of Edit User Details.

import { ExperienceLevels, GenderChoice, ShirtSizeChoice } from '@crew-chief/contract/accounts'
import type { User } from '@crew-chief/contract/session'
import { phone, requiredText } from '@crew-chief/contract/wire'
import * as z from 'zod/mini'

const empty = z.pipe(
  z.literal(''),
  z.transform(() => null),
)

export const EditUserFields = z.object({
  // Checked on submit, because its error is shown in a toast (1 §5).
  email: z.string(),
  firstName: requiredText(80, 'First name required'),
  lastName: requiredText(80, 'Last name required'),
  // Empty for imported users until they complete their profile.
  phoneNumber: z.union([empty, phone]),
  shirtSize: z.union([empty, ShirtSizeChoice]),
  address: z.union([empty, requiredText(300, 'Address required')]),
  gender: z.union([empty, GenderChoice]),
  experienceLevels: ExperienceLevels,
  hasToReset: z.boolean(),
})

export const formValuesOf = (user: User): z.input<typeof EditUserFields> => ({
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber ?? '',
  shirtSize: user.shirtSize ?? '',
  address: user.address ?? '',
  gender: user.gender ?? '',
  experienceLevels: user.experienceLevels.map(({ experienceLevel }) => experienceLevel),
  hasToReset: user.hasToReset,
})

export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
