// Locks and no-show marks. They are sent immediately, with an optimistic update, independently of Save; undo sends them back.

import type { Camper, Court, CourtBoard } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import type { PersonName } from '@crew-chief/domain/courts/board'
import { laterGames } from '@crew-chief/domain/courts/substitutes'
import { callApi } from '../../../api/api.ts'
import { asApiError } from '../../../api/error-kinds.ts'
import { afterCourtChange } from '../../../api/invalidations.ts'
import { invalidate, queryClient } from '../../../api/query-client.ts'
import { plural } from '../../../lib/format.ts'
import { toast } from '../../../ui/toast.ts'
import { useBoardEditor } from '../board-context.tsx'

type Marks = { locked: boolean } | { noShow: boolean }
type Places = { courtIds: readonly string[]; officialId: string }

export function useMarkOfficial() {
  const { saved, recordDirectChange } = useBoardEditor()
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
    const count = places.courtIds.length
    const resend = async (next: Marks) =>
      (await sendMarks(places, next)) && toast.success('Court Updated', markMessage(camper.user, next, count))
    recordDirectChange(
      { undo: () => void resend(opposite(marks)), redo: () => void resend(marks) },
      { title: 'Court Updated', description: markMessage(camper.user, marks, count) },
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

/** The official's saved games from this court to the end of its day. */
export function gamesFrom(courts: readonly Court[], courtId: string, officialId: string): Court[] {
  const own = courts.filter(({ campers }) => campers.some(({ id }) => id === officialId))
  const court = own.find(({ id }) => id === courtId)
  return court ? [court, ...laterGames(own, court)] : []
}

export const isNoShow = ({ campers }: Pick<Court, 'campers'>, officialId: string): boolean =>
  campers.some(({ id, noShow }) => id === officialId && noShow)

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

export function markMessage({ firstName }: PersonName, marks: Marks, games: number): string {
  if ('locked' in marks)
    return marks.locked ? `${firstName} is locked to this court.` : `${firstName} is no longer locked to this court.`
  if (!marks.noShow) return `${firstName} has arrived.`
  return `${firstName} is marked as a no-show${games > 1 ? ` for ${plural(games, 'game')}` : ''}.`
}
