// What a row of the table is, and how it is measured: ours and the floor in turn, so that a busy machine slows both.

import type { Stage } from './stage.ts'

export const UNITS = {
  rate: 'requests/s',
  cpu: 'CPU ms/request',
  p99: 'p99 ms',
  time: 'ms',
  work: 'CPU ms',
  memory: 'MB',
  size: 'kB',
  count: 'packages',
} as const
export type Quantity = keyof typeof UNITS
export type Figures = Partial<Record<Quantity, number>>

/** Of the ratio to the floor; of the figure itself where there is no floor. */
export type Aim = { atLeast: number } | { atMost: number }

export type Row = {
  name: string
  /** What is shown, and what we aim at if anything. */
  shows: Partial<Record<Quantity, Aim | null>>
  ours: (stage: Stage) => Promise<Figures>
  floor?: { name: string; measure: (stage: Stage) => Promise<Figures> }
}

export type Measured = { row: Row; rounds: { ours: Figures; floor: Figures }[]; problem?: string }

const WARM_UP_SECONDS = 2

export async function measure(row: Row, stage: Stage, rounds: number): Promise<Measured> {
  const measured: Measured = { row, rounds: [] }
  const floor = row.floor?.measure ?? (async () => ({}))
  try {
    // What is counted once stays what it is; only speed needs rounds.
    if (!row.floor && !('rate' in row.shows)) return { row, rounds: [{ ours: await row.ours(stage), floor: {} }] }
    const warmUp = { ...stage, seconds: Math.min(stage.seconds, WARM_UP_SECONDS) }
    await row.ours(warmUp)
    await floor(warmUp)
    for (let round = 0; round < rounds; round++) measured.rounds.push(await inTurn(row.ours, floor, stage, round))
    return measured
  } catch (error) {
    // One row that cannot be measured here is no reason to lose the others.
    return { ...measured, problem: error instanceof Error ? error.message : String(error) }
  }
}

async function inTurn(ours: Row['ours'], floor: Row['ours'], stage: Stage, round: number) {
  // Who goes second finds a warmer machine, so they take turns.
  if (round % 2 === 0) return { ours: await ours(stage), floor: await floor(stage) }
  const first = await floor(stage)
  return { ours: await ours(stage), floor: first }
}
