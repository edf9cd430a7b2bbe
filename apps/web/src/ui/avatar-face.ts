/** What an avatar shows without a picture. Pure: the same person looks the same on every screen and device. */
export const AVATAR_GROUNDS = [
  { ground: '#E4E2D8', ink: '#121211' },
  { ground: '#EBD0A4', ink: '#121211' },
  { ground: '#C9C7BD', ink: '#121211' },
  { ground: '#F3E6CC', ink: '#121211' },
  { ground: '#3A3A36', ink: '#FFFFFF' },
  { ground: '#8A6A3B', ink: '#FFFFFF' },
] as const

export type AvatarGround = (typeof AVATAR_GROUNDS)[number]

// FNV-1a: short, and spreads ids that differ in one sign.
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  // The low bits of FNV are weak; the high ones are folded in before the remainder is taken.
  return (value ^ (value >>> 15)) >>> 0
}

export const groundFor = (id: string): AvatarGround =>
  AVATAR_GROUNDS[hash(id) % AVATAR_GROUNDS.length] ?? AVATAR_GROUNDS[0]

const firstLetter = (word: string): string => [...word][0] ?? ''

/** First letters of the first and last name; a person without a name is U. */
export function initialsOf(firstName?: string | null, lastName?: string | null): string {
  const initials = [firstName, lastName].map((name) => firstLetter((name ?? '').trim())).join('')
  return initials.toLocaleUpperCase('en-US') || 'U'
}
