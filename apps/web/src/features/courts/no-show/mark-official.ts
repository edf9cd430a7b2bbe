// Locks and no-show marks. They are sent immediately, with an optimistic update, independently of Save; undo sends them back.

import type { Camper, Court, CourtBoard } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { PersonName } from '@crew-chief/domain/courts/board'
import { laterGames } from '@crew-chief/domain/courts/substitutes'
import { callApi } from '../../../api/api.ts'
import { asApiError } from '../../../api/error-kinds.ts'
import { afterCourtChange } from '../../../api/invalidations.ts'
import { invalidate, queryClient } from '../../../api/query-client.ts'
import { plural } from '../../../lib/format.ts'
import { toast } from '../../../ui/toast.ts'
import { useBoardEditor } from '../board-context.tsx'
import {
  arrivedMessage,
  isNoShow,
  overCapacityText,
  type RemovableSubstitute,
  removeLabel,
  substitutesToRemove,
} from './arrival.ts'
import { sendAssign, sendRemove } from './send-assignment.ts'

type Marks = { locked: boolean } | { noShow: boolean }
type Places = { courtIds: readonly string[]; officialId: string }

export function useMarkOfficial() {
  const { saved, recordDirectChange } = useBoardEditor()
  const removeSubstitutes = useRemoveSubstitutes()
  const mark = async (courtIds: readonly string[], officialId: string, marks: Marks) => {
    const places = {
      officialId,
      courtIds: courtIds.filter((courtId) => isChanged(saved, { courtId, officialId }, marks)),
    }
    const [first] = places.courtIds
    const camper = first === undefined ? undefined : camperOn(saved, { courtId: first, officialId })
    // Unsaved assignments cannot be marked: the draft may still be discarded.
    if (!camper) return toast.error('Unsaved changes', 'Save first, then lock officials or mark no-shows.')
    if (!(await sendMarks(places, marks))) return
    const messageOf = (sent: Marks) => markMessage(saved.courts, places, camper.user, sent)
    const resend = async (next: Marks) =>
      (await sendMarks(places, next)) && toast.success('Court Updated', messageOf(next))
    const substitutes = isArrival(marks) ? substitutesToRemove(saved.courts, places) : []
    recordDirectChange(
      { undo: () => void resend(opposite(marks)), redo: () => void resend(marks) },
      { title: 'Court Updated', description: `${messageOf(marks)}${overCapacityText(substitutes)}` },
      substitutes.length > 0
        ? { label: removeLabel(substitutes), onPress: () => void removeSubstitutes(substitutes) }
        : undefined,
    )
  }
  return {
    setLocked: (courtId: string, officialId: string, locked: boolean) => void mark([courtId], officialId, { locked }),
    setNoShow: (courtIds: readonly string[], officialId: string) => void mark(courtIds, officialId, { noShow: true }),
    /** Also for the later games of the day. */
    setArrived: (courtId: string, officialId: string) => {
      const missed = gamesFrom(saved.courts, courtId, officialId).filter((court) => isNoShow(court, officialId))
      void mark(
        missed.map(({ id }) => id),
        officialId,
        { noShow: false },
      )
    },
  }
}

/** Saves immediately, as one undo step. */
function useRemoveSubstitutes() {
  const editor = useBoardEditor()
  return async (substitutes: readonly RemovableSubstitute[]) => {
    const removed: RemovableSubstitute[] = []
    for (const each of substitutes) if (await sendRemove(editor, each.court.id, each.official.id)) removed.push(each)
    if (removed.length === 0) return
    const resend = async (send: typeof sendRemove) => {
      for (const { court, official } of removed) await send(editor, court.id, official.id)
    }
    editor.recordDirectChange(
      { undo: () => void resend(sendAssign), redo: () => void resend(sendRemove) },
      { title: 'Official Removed', description: removed.map(removedMessage).join(' ') },
    )
  }
}

const removedMessage = ({ court, official }: RemovableSubstitute): string =>
  `${fullName(official)} is no longer on ${court.name}.`

/** The official's saved games from this court to the end of its day. */
export function gamesFrom(courts: readonly Court[], courtId: string, officialId: string): Court[] {
  const own = courts.filter(({ campers }) => campers.some(({ id }) => id === officialId))
  const court = own.find(({ id }) => id === courtId)
  return court ? [court, ...laterGames(own, court)] : []
}

const isArrival = (marks: Marks): boolean => 'noShow' in marks && !marks.noShow

const opposite = (marks: Marks): Marks => ('locked' in marks ? { locked: !marks.locked } : { noShow: !marks.noShow })

function isChanged(board: CourtBoard, place: { courtId: string; officialId: string }, marks: Marks): boolean {
  const camper = camperOn(board, place)
  if (!camper) return false
  return 'locked' in marks ? camper.locked !== marks.locked : camper.noShow !== marks.noShow
}

/** Returns whether the server accepted. */
async function sendMarks(places: Places, marks: Marks): Promise<boolean> {
  const { officialId, courtIds } = places
  const [id, ...alsoOn] = courtIds
  if (id === undefined) return false
  updateCachedBoards(places, marks)
  try {
    await callApi(courtsApi.markOfficial, { params: { id }, body: { officialId, ...marks, alsoOn } })
    await invalidate(afterCourtChange)
    return true
  } catch (error) {
    updateCachedBoards(places, opposite(marks))
    toast.error('Error', asApiError(courtsApi.markOfficial, error).message)
    return false
  }
}

const updateCachedBoards = (places: Places, marks: Marks) =>
  queryClient.setQueriesData<CourtBoard>(
    { queryKey: [courtsApi.openCourtBoard.name] },
    (board) => board && withMarks(board, places, marks),
  )

export function withMarks(board: CourtBoard, { courtIds, officialId }: Places, marks: Marks): CourtBoard {
  const marked = (camper: Camper): Camper => (camper.id === officialId ? { ...camper, ...marks } : camper)
  return {
    ...board,
    courts: board.courts.map((court) =>
      courtIds.includes(court.id) ? { ...court, campers: court.campers.map(marked) } : court,
    ),
  }
}

export const camperOn = (
  board: CourtBoard,
  { courtId, officialId }: { courtId: string; officialId: string },
): Camper | undefined => board.courts.find(({ id }) => id === courtId)?.campers.find(({ id }) => id === officialId)

export function markMessage(courts: readonly Court[], places: Places, { firstName }: PersonName, marks: Marks): string {
  if ('locked' in marks)
    return marks.locked ? `${firstName} is locked to this court.` : `${firstName} is no longer locked to this court.`
  if (!marks.noShow) return arrivedMessage(courts, places, firstName)
  const games = places.courtIds.length
  return `${firstName} is marked as a no-show${games > 1 ? ` for ${plural(games, 'game')}` : ''}.`
}
