// Locks and no-show marks. They are sent immediately, with an optimistic update, independently of Save.

import type { Camper, Court, CourtBoard } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import type { PersonName } from '@crew-chief/domain/courts/board'
import { afterCourtChange } from '../../../api/invalidations.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { toast } from '../../../ui/toast.ts'

type Marks = { locked?: boolean | undefined; noShow?: boolean | undefined }
type Place = { courtId: string; officialId: string }

export function useMarkOfficial() {
  const { run } = useAction(courtsApi.markOfficial, {
    invalidates: afterCourtChange,
    onDone: (court, { body }) => notifyMarked(court, body.officialId, body),
    optimistic: ({ params, body }) => {
      const place = { courtId: params.id, officialId: body.officialId }
      const previous = savedCamper(place)
      updateCachedBoards(place, body)
      return () => previous && updateCachedBoards(place, previous)
    },
  })
  const mark = (courtId: string, officialId: string, marks: Marks) => {
    // Unsaved assignments cannot be marked: the draft may still be discarded.
    if (savedCamper({ courtId, officialId })) run({ params: { id: courtId }, body: { officialId, ...marks } })
    else toast.error('Unsaved changes', 'Save first, then lock officials or mark no-shows.')
  }
  return {
    setLocked: (courtId: string, officialId: string, locked: boolean) => mark(courtId, officialId, { locked }),
    setNoShow: (courtId: string, officialId: string, noShow: boolean) => mark(courtId, officialId, { noShow }),
  }
}

function notifyMarked({ campers }: Court, officialId: string, marks: Marks) {
  const camper = campers.find(({ id }) => id === officialId)
  if (camper) toast.success('Court Updated', markMessage(camper.user, marks))
}

const BOARDS = { queryKey: [courtsApi.openCourtBoard.name] }

function savedCamper(place: Place): Camper | undefined {
  const boards = queryClient.getQueriesData<CourtBoard>(BOARDS)
  return boards.flatMap(([, board]) => (board ? (camperOn(board, place) ?? []) : []))[0]
}

const updateCachedBoards = (place: Place, marks: Marks) =>
  queryClient.setQueriesData<CourtBoard>(BOARDS, (board) => board && withMark(board, place, marks))

export function withMark(board: CourtBoard, { courtId, officialId }: Place, marks: Marks): CourtBoard {
  const marked = (camper: Camper): Camper =>
    camper.id === officialId
      ? { ...camper, locked: marks.locked ?? camper.locked, noShow: marks.noShow ?? camper.noShow }
      : camper
  return {
    ...board,
    courts: board.courts.map((court) =>
      court.id === courtId ? { ...court, campers: court.campers.map(marked) } : court,
    ),
  }
}

export const camperOn = (board: CourtBoard, { courtId, officialId }: Place): Camper | undefined =>
  board.courts.find(({ id }) => id === courtId)?.campers.find(({ id }) => id === officialId)

export function markMessage({ firstName }: PersonName, { locked, noShow }: Marks): string {
  if (noShow !== undefined) return noShow ? `${firstName} is marked as a no-show.` : `${firstName} has arrived.`
  return locked ? `${firstName} is locked to this court.` : `${firstName} is no longer locked to this court.`
}
