// Saving and resetting a board. The server rejects a save with an outdated version; the edits are then rebased onto the
// newer board, so that nothing by others is overwritten.

import type { CourtBoard } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import type { Reply } from '@crew-chief/contract/endpoint'
import type { Placement } from '@crew-chief/domain/courts/board'
import { clearCourts } from '@crew-chief/domain/courts/edit-places'
import { placementChanges, rebase } from '@crew-chief/domain/courts/placement-changes'
import { type Dispatch, useRef, useState } from 'react'
import { callApi } from '../../api/api.ts'
import { afterCourtChange } from '../../api/invalidations.ts'
import { invalidate, queryClient } from '../../api/query-client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { toast } from '../../ui/toast.ts'
import { placementOf, serverState } from './board-facts.ts'
import { type Assignments, marksOf, NO_MARKS, withMarks } from './cleared-marks.ts'
import { type Draft, type DraftAction, draftChanges } from './draft.ts'
import { isAssignable, type Roster } from './roster.ts'

type SentDraft = Pick<Draft, 'base' | 'places' | 'version' | 'clearedMarks'>

type SaveOptions = {
  eventId: string
  draft: Draft
  dispatch: Dispatch<DraftAction>
  /** Others changed assignments: the user reviews their changes first. */
  onRefused: () => void
}

export function useSaveBoard({ eventId, draft, dispatch, onRefused }: SaveOptions) {
  const sent = useRef<SentDraft>(draft)
  const retriesLeft = useRef(0)
  const [isRebasing, setRebasing] = useState(false)
  const { run, pending } = useOperation(courtsApi.saveAssignments, {
    onDone: (reply) => {
      const base = placementOf(reply.courts)
      dispatch({ type: 'serverUpdate', base, version: reply.version, since: sent.current.places })
      cacheSavedBoard(eventId, reply)
      toast.success('Assignments Saved')
    },
    onFailed: (message, { code }) => {
      if (isSaveConflict(code)) return rebaseAndRetry(message)
      return toast.error('Error', message)
    },
  })

  const send = (next: SentDraft) => {
    sent.current = next
    run({ params: { eventId }, body: saveBody(next) })
  }

  async function rebaseAndRetry(message: string) {
    setRebasing(true)
    const board = await fetchBoard(eventId)
    setRebasing(false)
    const previous = sent.current
    const server = board && serverState(board)
    if (server) dispatch({ type: 'serverUpdate', ...server })
    if (!server || retriesLeft.current === 0 || !canRetrySave(previous, server)) {
      onRefused()
      return toast.error('Error', message)
    }
    retriesLeft.current -= 1
    const { places } = rebase(previous.base, previous.places, server.base)
    return send({ ...server, clearedMarks: previous.clearedMarks, places })
  }

  const save = () => {
    if (pending || isRebasing || draftChanges(draft).length === 0) return
    retriesLeft.current = 1
    send(draft)
  }
  return { save, isSaving: pending || isRebasing }
}

/** Only changed courts are sent. */
function saveBody({ base, places, version, clearedMarks }: SentDraft) {
  const changed = new Set(placementChanges(base, places).map(({ courtId }) => courtId))
  const assignments = toAssignments(places).filter(({ courtId }) => changed.has(courtId))
  return { assignments: withMarks(assignments, clearedMarks), version }
}

/** The last two: a person lost their seat or their page after the board was loaded. */
const CONFLICT_CODES: readonly string[] = [
  'courts.changed_meanwhile',
  'courts.double_booked',
  'camp.not_a_participant',
  'officials.not_found',
]
export const isSaveConflict = (code: string | undefined): boolean => code !== undefined && CONFLICT_CODES.includes(code)

type SentPlaces = { base: Placement; places: Placement }
type ServerState = { base: Placement; roster: Roster }

/** Nothing to review, for example only a court was renamed: no assignment changed and everyone assigned is still there. */
export const canRetrySave = ({ base, places }: SentPlaces, server: ServerState): boolean =>
  placementChanges(base, server.base).length === 0 && placementChanges(base, places).every(isAssignable(server.roster))

const RESET_MESSAGE = { title: 'Assignments Reset' }
const RESET_FAILED = 'Failed to reset court assignments.'

/** Clears every court on the server immediately (spec 2 §4). Undo restores the assignments as unsaved edits. */
export function useResetBoard(
  board: Pick<CourtBoard, 'event' | 'courts'>,
  { base, places, version }: Draft,
  dispatch: Dispatch<DraftAction>,
) {
  const eventId = board.event.id
  const clearedMarks = useRef(NO_MARKS)
  const { run, pending } = useOperation(courtsApi.saveAssignments, {
    onDone: (reply) => {
      const empty = placementOf(reply.courts)
      dispatch({
        type: 'reset',
        base: empty,
        version: reply.version,
        clearedMarks: clearedMarks.current,
        message: RESET_MESSAGE,
      })
      cacheSavedBoard(eventId, reply)
      const restore = () =>
        dispatch({
          type: 'edit',
          // Keeps assignments made since the reset.
          change: (current) => rebase(empty, current, places).places,
          message: { title: 'Assignments restored', description: 'Save to keep them.' },
        })
      toast.show({ ...RESET_MESSAGE, tone: 'success', action: { label: 'Undo', onPress: restore } })
    },
    onFailed: () => {
      toast.error('Error', RESET_FAILED)
      void fetchBoard(eventId)
    },
  })
  const reset = () => {
    // Read before sending: a live update may deliver the cleared courts before the response.
    clearedMarks.current = marksOf(board.courts)
    const cleared = clearCourts(base, new Set(Object.keys(base)))
    run({ params: { eventId }, body: { assignments: toAssignments(cleared), version } })
  }
  return { reset, isResetting: pending }
}

const toAssignments = (places: Placement): Assignments =>
  Object.entries(places).map(([courtId, { positions, officialIds }]) => ({
    courtId,
    clinicianPositions: Object.entries(positions).map(([position, clinicianId]) => ({ position, clinicianId })),
    officialIds: [...officialIds],
  }))

const boardKey = (eventId: string) => [courtsApi.openCourtBoard.name, { params: { eventId } }]

function cacheSavedBoard(eventId: string, { courts, version }: Reply<typeof courtsApi.saveAssignments>) {
  queryClient.setQueryData<CourtBoard>(boardKey(eventId), (board) => board && { ...board, courts, version })
  void invalidate(afterCourtChange)
}

/** Null if the request fails. */
async function fetchBoard(eventId: string): Promise<CourtBoard | null> {
  const board = await callApi(courtsApi.openCourtBoard, { params: { eventId } }).catch(() => null)
  if (board) queryClient.setQueryData<CourtBoard>(boardKey(eventId), board)
  return board
}
