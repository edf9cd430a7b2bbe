import { type Phrase, RUBRIC_AREAS, type RubricArea } from '@crew-chief/domain/camp/rubric'

/** “Rotates late: go when the ball crosses the key” has a point and a remedy. */
export function splitPhrase(text: string): { point: string; remedy: string } {
  const [point = '', ...rest] = text.split(': ')
  return { point, remedy: rest.join(': ') }
}

type InArea = { area: RubricArea }

/** In the order of the areas, without empty ones. */
export const groupByArea = <Line extends InArea>(lines: readonly Line[]): { area: RubricArea; lines: Line[] }[] =>
  RUBRIC_AREAS.map((area) => ({ area, lines: lines.filter((line) => line.area === area) })).filter(
    ({ lines: inArea }) => inArea.length > 0,
  )

/** Characters that fit next to each other on a phone, and what a chip takes besides its text. */
const ROW_LENGTH = 50
const CHIP_LENGTH = 6
const ROWS = 2

/** About two rows of chips on a phone, the shortest phrase of each area first, and everything selected. */
export function shortList(phrases: readonly Phrase[], chosen: readonly string[]): Phrase[] {
  const byLength = phrases.toSorted((a, b) => chipLength(a) - chipLength(b))
  const shortest = new Set(groupByArea(byLength).map(({ lines: [line] }) => line))
  const rows = Array.from({ length: ROWS }, (): Phrase[] => [])
  for (const phrase of byLength.toSorted((a, b) => Number(shortest.has(b)) - Number(shortest.has(a))))
    rows.find((row) => lengthOf(row) + chipLength(phrase) <= ROW_LENGTH)?.push(phrase)
  const short = rows.flat()
  return [...short, ...phrases.filter((phrase) => chosen.includes(phrase.text) && !short.includes(phrase))]
}

const chipLength = ({ text }: Phrase): number => splitPhrase(text).point.length + CHIP_LENGTH
const lengthOf = (row: readonly Phrase[]): number => row.reduce((sum, phrase) => sum + chipLength(phrase), 0)

/** Selected points that are not in the rubric, for example of an older version. */
export const otherPoints = (phrases: readonly Phrase[], chosen: readonly string[]): string[] =>
  chosen.filter((point) => !phrases.some(({ text }) => text === point))
