// Clinician positions: the label `Lead clinician` has the key `leadClinician` (spec 2 §5).

export const DEFAULT_POSITION = 'clinician'
const MAX_LENGTH = 40

export const isPositionName = (name: string): boolean =>
  name.length <= MAX_LENGTH && /^[a-z][a-zA-Z0-9]*$/.test(name) && !(name in Object.prototype)

/** Lead clinician → leadClinician. Empty for labels without letters and for names on Object.prototype. */
export function toPositionName(label: string): string {
  const plain = label.normalize('NFD').replace(/\p{M}/gu, '')
  const parts = (plain.match(/[a-z0-9]+/gi) ?? []).map((part) => part.toLowerCase())
  const name = parts.map((part, index) => (index === 0 ? part : upperFirst(part))).join('')
  // JavaScript sorts integer-like keys before all others.
  const key = name
    .replace(/^\d+/, '')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
    .slice(0, MAX_LENGTH)
  return isPositionName(key) ? key : ''
}

/** leadClinician → Lead clinician */
export const positionLabel = (name: string): string =>
  upperFirst(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
