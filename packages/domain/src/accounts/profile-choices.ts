// Options of profile fields (spec 1 §3): codes are stored, labels are shown.

export const SHIRT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const
export type ShirtSize = (typeof SHIRT_SIZES)[number]

// 3XL is the label of XXXL.
export const SHIRT_SIZE_LABELS: Record<ShirtSize, string> = {
  XS: 'XS',
  S: 'S',
  M: 'M',
  L: 'L',
  XL: 'XL',
  XXL: 'XXL',
  XXXL: '3XL',
}

export const GENDERS = ['MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY'] as const
export type Gender = (typeof GENDERS)[number]

export const GENDER_LABELS: Record<Gender, string> = {
  MALE: 'Male',
  FEMALE: 'Female',
  OTHER: 'Other',
  PREFER_NOT_TO_SAY: 'Prefer not to say',
}

/** Ranked from recreation leagues to professional ball (spec 2 §3). */
export const EXPERIENCE_LEVELS = [
  'REC',
  'MIDDLE_SCHOOL',
  'HIGH_SCHOOL',
  'JUCO',
  'DII_DIII',
  'DI',
  'SEMI_PRO',
  'FIBA',
  'G_LEAGUE_PRO',
] as const
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number]

export const EXPERIENCE_LEVEL_LABELS: Record<ExperienceLevel, string> = {
  REC: 'Rec',
  MIDDLE_SCHOOL: 'Middle school',
  HIGH_SCHOOL: 'High school',
  JUCO: 'JUCO',
  DII_DIII: 'DII / DIII',
  DI: 'DI',
  SEMI_PRO: 'Semi-pro',
  FIBA: 'FIBA',
  G_LEAGUE_PRO: 'G League / Pro',
}

/** Without duplicates, in rank order. */
export const inRankOrder = (levels: readonly ExperienceLevel[]): ExperienceLevel[] =>
  EXPERIENCE_LEVELS.filter((level) => levels.includes(level))

export const highestLevel = (levels: readonly ExperienceLevel[]): ExperienceLevel | null =>
  inRankOrder(levels).at(-1) ?? null
