// What a new installation needs before it sells its first camp, in the order of the checklist.

export const SETUP_STEPS = [
  'yourself',
  'organization',
  'mail',
  'payments',
  'membership',
  'people',
  'event',
  'library',
  'shop',
  'live',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
