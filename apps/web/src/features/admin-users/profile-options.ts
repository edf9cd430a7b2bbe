// The specification's choices about a person as options of a select or a group of boxes.

import {
  EXPERIENCE_LEVEL_LABELS,
  EXPERIENCE_LEVELS,
  GENDER_LABELS,
  GENDERS,
  SHIRT_SIZE_LABELS,
  SHIRT_SIZES,
} from '@crew-chief/domain/accounts/profile-choices'

export const SHIRT_SIZE_OPTIONS = SHIRT_SIZES.map((size) => ({ value: size, label: SHIRT_SIZE_LABELS[size] }))
export const GENDER_OPTIONS = GENDERS.map((gender) => ({ value: gender, label: GENDER_LABELS[gender] }))
export const EXPERIENCE_OPTIONS = EXPERIENCE_LEVELS.map((level) => ({
  value: level,
  label: EXPERIENCE_LEVEL_LABELS[level],
}))
