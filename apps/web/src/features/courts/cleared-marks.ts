// Locks and no-show marks that a reset removes together with the assignments. If the assignments are restored, they are
// sent with the next save; the server accepts them only for officials who are not on the court.

import type { Court } from '@crew-chief/contract/court-shapes'
import type { courtsApi } from '@crew-chief/contract/courts'
import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { assignmentKey } from '@crew-chief/domain/courts/board'

export type Assignments = ApiRequest<typeof courtsApi.saveAssignments>['body']['assignments']
type Marks = { locked: boolean; noShow: boolean }
export type ClearedMarks = ReadonlyMap<string, Marks>

export const NO_MARKS: ClearedMarks = new Map()

export const marksOf = (courts: readonly Pick<Court, 'id' | 'campers'>[]): ClearedMarks =>
  new Map(
    courts.flatMap(({ id, campers }) =>
      campers
        .filter(({ locked, noShow }) => locked || noShow)
        .map(({ userId, locked, noShow }) => [assignmentKey(id, userId), { locked, noShow }] as const),
    ),
  )

export const withMarks = (assignments: Assignments, cleared: ClearedMarks): Assignments =>
  assignments.map((assignment) => {
    const marks = assignment.officialIds.flatMap((officialId) => {
      const found = cleared.get(assignmentKey(assignment.courtId, officialId))
      return found ? [{ officialId, ...found }] : []
    })
    return marks.length === 0 ? assignment : { ...assignment, marks }
  })
