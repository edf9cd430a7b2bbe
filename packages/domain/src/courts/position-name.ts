// Names of clinician positions: `Lead Clinician` on the screen, `leadClinician` as the key (spec 2 §5).

export const DEFAULT_POSITION = 'clinician'
const MOST_LETTERS = 40

export const isPositionName = (name: string): boolean =>
  name.length <= MOST_LETTERS && /^[a-z][a-zA-Z0-9]*$/.test(name) && !(name in Object.prototype)

/** Lead clinician → leadClinician; what holds no letter, or is a word of JavaScript's own, gives an empty name. */
export function toPositionName(words: string): string {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '')
  const parts = (plain.match(/[a-z0-9]+/gi) ?? []).map((part) => part.toLowerCase())
  const name = parts.map((part, index) => (index === 0 ? part : upperFirst(part))).join('')
  // A key made of digits would be sorted before all others by JavaScript.
  const key = name
    .replace(/^\d+/, '')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
    .slice(0, MOST_LETTERS)
  return isPositionName(key) ? key : ''
}

/** leadClinician → Lead clinician: every capital begins a word. */
export const positionLabel = (name: string): string =>
  upperFirst(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
