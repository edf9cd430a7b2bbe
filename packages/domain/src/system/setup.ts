// What a new installation needs before it sells its first camp, in the order of the checklist.

export const SETUP_STEPS = [
  'yourself',
  'organization',
  'mail',
  'payments',
  'people',
  'event',
  'library',
  'shop',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
