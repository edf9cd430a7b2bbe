// What is noted of somebody's place on the day (stays there, did not appear). A reset takes it away with the place, and
// bringing people back brings it back: the server takes it for those who were not there.

import type { Court } from '@crew-chief/contract/court-shapes'
import type { Assignments } from './board-call.ts'

type Marks = { locked: boolean; noShow: boolean }
export type ClearedMarks = ReadonlyMap<string, Marks>

export const NO_MARKS: ClearedMarks = new Map()

const placeKey = (courtId: string, officialId: string) => `${courtId} ${officialId}`

export const marksOf = (courts: readonly Pick<Court, 'id' | 'campers'>[]): ClearedMarks =>
  new Map(
    courts.flatMap(({ id, campers }) =>
      campers
        .filter(({ locked, noShow }) => locked || noShow)
        .map(({ userId, locked, noShow }) => [placeKey(id, userId), { locked, noShow }] as const),
    ),
  )

export const withMarks = (assignments: Assignments, noted: ClearedMarks): Assignments =>
  assignments.map((assignment) => {
    const marks = assignment.officialIds.flatMap((officialId) => {
      const found = noted.get(placeKey(assignment.courtId, officialId))
      return found ? [{ officialId, ...found }] : []
    })
    return marks.length === 0 ? assignment : { ...assignment, marks }
  })
