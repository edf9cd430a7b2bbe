// What the board sends when it is saved, and what it does with the answer.

import type { CourtBoard } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import type { ApiRequest, Reply } from '@crew-chief/contract/endpoint'
import type { Placement } from '@crew-chief/domain/courts/board'
import { callApi } from '../../api/api.ts'
import { afterCourtChange } from '../../api/invalidations.ts'
import { invalidate, queryClient } from '../../api/query-client.ts'

export type Assignments = ApiRequest<typeof courtsApi.saveAssignments>['body']['assignments']

export const assignmentsOf = (places: Placement): Assignments =>
  Object.entries(places).map(([courtId, { positions, officialIds }]) => ({
    courtId,
    clinicianPositions: Object.entries(positions).map(([position, clinicianId]) => ({ position, clinicianId })),
    officialIds: [...officialIds],
  }))

const boardKey = (eventId: string) => [courtsApi.openCourtBoard.name, { params: { eventId } }]

/** The answer is what is there now; whatever else hangs on courts is asked for when it is looked at. */
export function keepSaved(eventId: string, { courts, version }: Reply<typeof courtsApi.saveAssignments>) {
  queryClient.setQueryData<CourtBoard>(boardKey(eventId), (board) => board && { ...board, courts, version })
  void invalidate(afterCourtChange)
}

/** As it is this moment, or null when nobody answers. */
export async function readBoardNow(eventId: string): Promise<CourtBoard | null> {
  const board = await callApi(courtsApi.openCourtBoard, { params: { eventId } }).catch(() => null)
  if (board) queryClient.setQueryData<CourtBoard>(boardKey(eventId), board)
  return board
}
