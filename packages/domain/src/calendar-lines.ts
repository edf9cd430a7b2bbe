// The lines of a calendar file (RFC 5545): how moments and texts are written, and how long lines go on.

/** Moments are written in UTC: every calendar shows them in its owner's zone. */
export const calendarMoment = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '')

export const calendarText = (value: string): string =>
  value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // No other control sign may stand in a line.
    .replace(/\p{Cc}/gu, ' ')

const bytesOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** Lines longer than 75 bytes go on in the next one, after a space, never inside a character. */
function folded(line: string): string {
  let written = ''
  let bytes = 0
  for (const character of line) {
    const more = bytesOf(character)
    if (bytes + more > 74) {
      written += '\r\n '
      bytes = 1
    }
    written += character
    bytes += more
  }
  return written
}

export const calendarLines = (lines: readonly string[]): string => [...lines, ''].map(folded).join('\r\n')
