import {
  EXPERIENCE_LEVEL_LABELS,
  EXPERIENCE_LEVELS,
  type ExperienceLevel,
  GENDER_LABELS,
  GENDERS,
  SHIRT_SIZE_LABELS,
  SHIRT_SIZES,
} from '@crew-chief/domain/accounts/profile-choices'

const optionsOf = <Code extends string>(codes: readonly Code[], labels: Record<Code, string>) =>
  codes.map((code) => ({ value: code, label: labels[code] }))

export const SHIRT_SIZE_OPTIONS = optionsOf(SHIRT_SIZES, SHIRT_SIZE_LABELS)
export const GENDER_OPTIONS = optionsOf(GENDERS, GENDER_LABELS)
export const EXPERIENCE_OPTIONS = optionsOf(EXPERIENCE_LEVELS, EXPERIENCE_LEVEL_LABELS)

type UserLevels = { experienceLevels: readonly { experienceLevel: ExperienceLevel }[] }

export const experienceLabels = ({ experienceLevels }: UserLevels): string[] =>
  experienceLevels.map(({ experienceLevel }) => EXPERIENCE_LEVEL_LABELS[experienceLevel])
