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

/** One phrase of each area and everything selected: fits a phone without scrolling. */
export function shortList(phrases: readonly Phrase[], chosen: readonly string[]): Phrase[] {
  const first = new Set(groupByArea(phrases).map(({ lines: [line] }) => line?.id))
  return phrases.filter(({ id, text }) => first.has(id) || chosen.includes(text))
}

/** Selected points that are not in the rubric, for example of an older version. */
export const otherPoints = (phrases: readonly Phrase[], chosen: readonly string[]): string[] =>
  chosen.filter((point) => !phrases.some(({ text }) => text === point))
