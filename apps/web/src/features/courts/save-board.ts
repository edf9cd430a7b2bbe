// Everything that changes assignments on the server: all edits, one change of a no-show, or a reset. The server rejects a
// save with an outdated version; the change is then rebased onto the newer board, so that nothing by others is overwritten.

import type { CourtBoard } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import type { Reply } from '@crew-chief/contract/endpoint'
import type { Placement } from '@crew-chief/domain/courts/board'
import { clearCourts } from '@crew-chief/domain/courts/edit-places'
import { applyChanges, placementChanges, rebase } from '@crew-chief/domain/courts/placement-changes'
import { callApi } from '../../api/api.ts'
import { asApiError } from '../../api/error-kinds.ts'
import { afterCourtChange, afterSaveRefused } from '../../api/invalidations.ts'
import { invalidate, queryClient } from '../../api/query-client.ts'
import { toast } from '../../ui/toast.ts'
import { isAssignable, placementOf, type Roster, serverState } from './board-facts.ts'
import { type DirectChange, type Draft, type DraftAction, draftChanges, type OfficialChange } from './draft.ts'
import {
  type Assignments,
  type Mark,
  type MarkedPlaces,
  marksOf,
  NO_MARKS,
  oppositeMark,
  withClearedMarks,
  withMark,
} from './marks.ts'

/** The draft of an event. */
type Target = { eventId: string; getDraft: () => Draft; dispatch: (action: DraftAction) => void }

/** Saves the edits, and nothing that is edited during the request. */
export async function saveEdits(target: Target): Promise<void> {
  const draft = latestDraft(target, canRetrySave)
  if (draftChanges(draft).length === 0) return
  try {
    const { sent, reply } = await send(target, draft, { mayRetry: canRetrySave })
    const { courts, version } = reply
    target.dispatch({ type: 'serverUpdate', base: placementOf(courts), version, since: sent.places })
    cacheSavedBoard(target.eventId, reply)
    toast.success('Assignments Saved')
  } catch (error) {
    if (isSaveConflict(error)) target.dispatch({ type: 'review', isReviewing: true })
    notifyFailed(error)
  }
}

/** Saves one change and none of the edits. Returns whether the server accepted. */
export async function saveDirectly(target: Target, change: DirectChange): Promise<boolean> {
  try {
    // A save cannot change the marks of officials who stay on their court, and the desk may mark them but not save.
    await (change.kind === 'mark' ? sendMark(change) : sendOfficials(target, change.changes))
    return true
  } catch (error) {
    notifyFailed(error)
    return false
  }
}

async function sendOfficials(target: Target, changes: readonly OfficialChange[]): Promise<void> {
  const { base, version } = latestDraft(target, () => true)
  const places = applyChanges(base, changes)
  const { failure } = changes[0]?.kind === 'official_removed' ? courtsApi.removeOfficial : courtsApi.assignOfficial
  const sent = { base, places, version, clearedMarks: NO_MARKS }
  const { reply } = await send(target, sent, { mayRetry: canRebase, failure })
  const { courts } = reply
  target.dispatch({ type: 'serverUpdate', base: placementOf(courts), version: reply.version, own: changes })
  cacheSavedBoard(target.eventId, reply)
}

/** Optimistic: the dialog goes on to the substitutes. */
async function sendMark({ courtIds, officialId, mark }: { mark: Mark } & MarkedPlaces): Promise<void> {
  const [id, ...alsoOn] = courtIds
  if (id === undefined) return
  const updateCache = (next: Mark) =>
    queryClient.setQueriesData<CourtBoard>(
      { queryKey: [courtsApi.openCourtBoard.name] },
      (board) => board && withMark(board, { courtIds, officialId }, next),
    )
  updateCache(mark)
  try {
    await callApi(courtsApi.markOfficial, { params: { id }, body: { officialId, ...mark, alsoOn } })
  } catch (error) {
    updateCache(oppositeMark(mark))
    throw error
  }
  await invalidate(afterCourtChange)
}

const RESET_MESSAGE = { title: 'Assignments Reset' }

/** Clears every court on the server immediately (spec 2 §4). Undo restores the assignments as unsaved edits. */
export async function resetBoard(target: Target): Promise<void> {
  const { eventId, getDraft, dispatch } = target
  const { base, version } = latestDraft(target, canRetrySave)
  // Read before sending: a live update may deliver the cleared courts before the response.
  const clearedMarks = marksOf(cachedBoard(eventId)?.courts ?? [])
  const cleared = clearCourts(base, new Set(Object.keys(base)))
  try {
    const body = { assignments: toAssignments(cleared), version }
    const reply = await callApi(courtsApi.saveAssignments, { params: { eventId }, body })
    const empty = placementOf(reply.courts)
    const { places } = getDraft()
    dispatch({ type: 'reset', base: empty, version: reply.version, clearedMarks, message: RESET_MESSAGE })
    cacheSavedBoard(eventId, reply)
    const restore = () =>
      dispatch({
        type: 'edit',
        // Keeps assignments made since the reset.
        change: (current) => rebase(empty, current, places).places,
        message: { title: 'Assignments restored' },
      })
    toast.show({ ...RESET_MESSAGE, tone: 'success', action: { label: 'Undo', onPress: restore } })
  } catch {
    toast.error('Error', 'Failed to reset court assignments.')
    void invalidate(afterSaveRefused)
  }
}

type Sent = Pick<Draft, 'base' | 'places' | 'version' | 'clearedMarks'>
type SentPlaces = { base: Placement; places: Placement }
type ServerState = { base: Placement; roster: Roster }
type MayRetry = (sent: SentPlaces, server: ServerState) => boolean
type SendOptions = {
  mayRetry: MayRetry
  /** Shown for server faults and without network. */
  failure?: string
}

/** The board may have been fetched during the request before. If the user has to review it, the server shall refuse. */
function latestDraft({ eventId, getDraft, dispatch }: Target, mayApply: MayRetry): Draft {
  const board = cachedBoard(eventId)
  const server = board && serverState(board)
  if (server && mayApply(getDraft(), server)) dispatch({ type: 'serverUpdate', ...server })
  return getDraft()
}

/** After a conflict, the change is rebased onto the current board and sent once more if nobody has to review it. */
async function send({ eventId, dispatch }: Target, first: Sent, { mayRetry, failure }: SendOptions) {
  const endpoint = { ...courtsApi.saveAssignments, ...(failure && { failure }) }
  const request = async (sent: Sent) => ({
    sent,
    reply: await callApi(endpoint, { params: { eventId }, body: saveBody(sent) }),
  })
  try {
    return await request(first)
  } catch (error) {
    const board = isSaveConflict(error) ? await fetchBoard(eventId) : null
    if (!board) throw error
    const server = serverState(board)
    dispatch({ type: 'serverUpdate', ...server })
    if (!mayRetry(first, server)) throw error
    const { places } = rebase(first.base, first.places, server.base)
    return await request({ ...server, clearedMarks: first.clearedMarks, places })
  }
}

/** Only changed courts are sent. */
function saveBody({ base, places, version, clearedMarks }: Sent) {
  const changed = new Set(placementChanges(base, places).map(({ courtId }) => courtId))
  const assignments = toAssignments(places).filter(({ courtId }) => changed.has(courtId))
  return { assignments: withClearedMarks(assignments, clearedMarks), version }
}

/** The last two: a person lost their seat or their page after the board was loaded. */
const CONFLICT_CODES: readonly string[] = [
  'courts.changed_meanwhile',
  'courts.double_booked',
  'camp.not_a_participant',
  'officials.not_found',
]
export const isSaveConflict = (error: unknown): boolean =>
  CONFLICT_CODES.includes(asApiError(courtsApi.saveAssignments, error).code)

const canRebase: MayRetry = ({ base, places }, { roster }) => placementChanges(base, places).every(isAssignable(roster))

/** Nothing to review, for example only a court was renamed: no assignment changed and everyone assigned is still there. */
export const canRetrySave: MayRetry = (sent, server) =>
  placementChanges(sent.base, server.base).length === 0 && canRebase(sent, server)

function notifyFailed(error: unknown) {
  toast.error('Error', asApiError(courtsApi.saveAssignments, error).message)
  if (!isSaveConflict(error)) void invalidate(afterSaveRefused)
}

const toAssignments = (places: Placement): Assignments =>
  Object.entries(places).map(([courtId, { positions, officialIds }]) => ({
    courtId,
    clinicianPositions: Object.entries(positions).map(([position, clinicianId]) => ({ position, clinicianId })),
    officialIds: [...officialIds],
  }))

const boardKey = (eventId: string) => [courtsApi.openCourtBoard.name, { params: { eventId } }]

const cachedBoard = (eventId: string) => queryClient.getQueryData<CourtBoard>(boardKey(eventId))

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
