// Locks and no-show marks of officials on courts.

import type { Camper, Court, CourtBoard } from '@crew-chief/contract/court-shapes'
import type { courtsApi } from '@crew-chief/contract/courts'
import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { assignmentKey } from '@crew-chief/domain/courts/board'

export type Assignments = ApiRequest<typeof courtsApi.saveAssignments>['body']['assignments']

/**
 * Marks that a reset removes together with the assignments. If the assignments are restored, they are sent with the next
 * save; the server accepts them only for officials who are not on the court.
 */
export type ClearedMarks = ReadonlyMap<string, { locked: boolean; noShow: boolean }>

export const NO_MARKS: ClearedMarks = new Map()

export const marksOf = (courts: readonly Pick<Court, 'id' | 'campers'>[]): ClearedMarks =>
  new Map(
    courts.flatMap(({ id, campers }) =>
      campers
        .filter(({ locked, noShow }) => locked || noShow)
        .map(({ userId, locked, noShow }) => [assignmentKey(id, userId), { locked, noShow }] as const),
    ),
  )

export const withClearedMarks = (assignments: Assignments, cleared: ClearedMarks): Assignments =>
  assignments.map((assignment) => {
    const marks = assignment.officialIds.flatMap((officialId) => {
      const found = cleared.get(assignmentKey(assignment.courtId, officialId))
      return found ? [{ officialId, ...found }] : []
    })
    return marks.length === 0 ? assignment : { ...assignment, marks }
  })

export type Mark = { locked: boolean } | { noShow: boolean }
export type MarkedPlaces = { courtIds: readonly string[]; officialId: string }

export const oppositeMark = (mark: Mark): Mark =>
  'locked' in mark ? { locked: !mark.locked } : { noShow: !mark.noShow }

export function withMark(board: CourtBoard, { courtIds, officialId }: MarkedPlaces, mark: Mark): CourtBoard {
  const marked = (camper: Camper): Camper => (camper.id === officialId ? { ...camper, ...mark } : camper)
  return {
    ...board,
    courts: board.courts.map((court) =>
      courtIds.includes(court.id) ? { ...court, campers: court.campers.map(marked) } : court,
    ),
  }
}
