import { randomUUID } from 'node:crypto'
import type { courtsOf, TemplateCourts } from '@crew-chief/domain/events/event-template'
import type { Tx } from '../../db/transaction.ts'
import { findBoard } from './board.store.ts'
import { insertCourts } from './courts.store.ts'

/** Courts and positions of an event without people, for a copy or a template. */
export async function findCourtPlan(tx: Tx, eventId: string): Promise<TemplateCourts[]> {
  const board = await findBoard(tx, eventId)
  return (board?.courts ?? []).map(({ name, day, startTime, endTime, positions, ...court }) => ({
    names: [name],
    gym: court.gym,
    days: [day],
    times: [startTime && endTime ? { startTime, endTime } : null],
    target: court.target,
    levelFrom: court.levelFrom,
    levelTo: court.levelTo,
    positions: positions.map(({ position }) => position),
  }))
}

/** Of a new event. */
export async function fillCourts(tx: Tx, eventId: string, courts: ReturnType<typeof courtsOf>): Promise<void> {
  if (courts.length === 0) return
  await insertCourts(
    tx,
    courts.map((court) => ({
      ...court,
      id: randomUUID(),
      eventId,
      positions: court.positions.map((position) => ({ position, clinician: null })),
      campers: [],
    })),
  )
}
