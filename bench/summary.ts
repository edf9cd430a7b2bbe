// Rounds → one line a quantity: medians, the spread of the ratio, and whether the aim is met.

import { type Aim, type Figures, type Measured, type Quantity, UNITS } from './row.ts'

export type Line = {
  row: string
  unit: string
  ours?: number
  floor?: { name: string; value: number }
  /** Ours over the floor, round by round: both were measured within seconds of each other. */
  ratio?: { median: number; min: number; max: number }
  aim?: Aim
  isMet?: boolean
  problem?: string
}

export function summarise({ row, rounds, problem }: Measured): Line[] {
  return quantitiesOf(row.shows).map(([quantity, aim]) => {
    const line: Line = { row: row.name, unit: UNITS[quantity], ...(aim && { aim }) }
    if (problem !== undefined) return { ...line, problem }
    const ours = numbers(rounds.map((round) => round.ours[quantity]))
    if (ours.length === 0) return { ...line, problem: 'this system does not tell' }
    if (!row.floor) return judged({ ...line, ours: median(ours) }, median(ours))
    const floor = numbers(rounds.map((round) => round.floor[quantity]))
    const ratio = spread(numbers(rounds.map((round) => ratioOf(round, quantity))))
    return judged(
      { ...line, ours: median(ours), floor: { name: row.floor.name, value: median(floor) }, ratio },
      ratio.median,
    )
  })
}

function quantitiesOf(shows: Measured['row']['shows']) {
  const known: [Quantity, Aim | null | undefined][] = []
  for (const quantity of ['rate', 'cpu', 'p99', 'time', 'work', 'memory', 'size', 'count'] as const) {
    if (quantity in shows) known.push([quantity, shows[quantity]])
  }
  return known
}

function judged(line: Line, value: number): Line {
  if (!line.aim) return line
  return { ...line, isMet: 'atLeast' in line.aim ? value >= line.aim.atLeast : value <= line.aim.atMost }
}

function ratioOf({ ours, floor }: { ours: Figures; floor: Figures }, quantity: Quantity): number | undefined {
  const [above, below] = [ours[quantity], floor[quantity]]
  return above === undefined || !below ? undefined : above / below
}

const numbers = (values: (number | undefined)[]): number[] => values.filter((value) => value !== undefined)

const spread = (values: number[]) => ({ median: median(values), min: Math.min(...values), max: Math.max(...values) })

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper
}
