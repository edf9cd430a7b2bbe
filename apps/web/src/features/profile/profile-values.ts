// What a person may change about themself, in the form the edit screen holds it.

import type { User } from '@crew-chief/contract/accounts'
import { EXPERIENCE_LEVELS, GENDERS, SHIRT_SIZES } from '@crew-chief/domain/accounts/profile-choices'
import * as z from 'zod/mini'

export const ProfileValues = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  // People an admin added may not have chosen yet.
  shirtSize: z.nullable(z.enum(SHIRT_SIZES)),
  gender: z.nullable(z.enum(GENDERS)),
  experienceLevels: z.array(z.enum(EXPERIENCE_LEVELS)),
  profileImage: z.nullable(z.string()),
})
export type ProfileValues = z.output<typeof ProfileValues>

export const profileValuesOf = (user: User): ProfileValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber ?? '',
  address: user.address ?? '',
  shirtSize: user.shirtSize,
  gender: user.gender,
  experienceLevels: user.experienceLevels.map(({ experienceLevel }) => experienceLevel),
  profileImage: user.profileImage,
})
