// Marks on somebody's place, sent at once and shown before the server has answered: the day does not wait for Save.

import type { Camper, Court, CourtBoard } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import { afterCourtChange } from '../../../api/invalidations.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { toast } from '../../../ui/toast.ts'
import { camperOn, type Marks, markMessage, withMark } from './with-mark.ts'

const BOARDS = { queryKey: [courtsApi.openCourtBoard.name] }

type Place = { courtId: string; officialId: string }

export function useMark() {
  const { run } = useAction(courtsApi.markOfficial, {
    invalidates: afterCourtChange,
    onDone: (court, { body }) => tellMarked(court, body.officialId, body),
    optimistic: ({ params, body }) => {
      const place = { courtId: params.id, officialId: body.officialId }
      const before = savedPlace(place)
      show(place, body)
      return () => before && show(place, before)
    },
  })
  const mark = (courtId: string, officialId: string, marks: Marks) => {
    // Marks belong to a place that is saved: a draft may still be thrown away.
    if (savedPlace({ courtId, officialId })) run({ params: { id: courtId }, body: { officialId, ...marks } })
    else toast.error('Not saved yet', 'Save the assignments first, then mark who is on the court.')
  }
  return {
    lock: (courtId: string, officialId: string, locked: boolean) => mark(courtId, officialId, { locked }),
    noShow: (courtId: string, officialId: string, noShow: boolean) => mark(courtId, officialId, { noShow }),
  }
}

function tellMarked({ campers }: Court, officialId: string, marks: Marks) {
  const camper = campers.find(({ id }) => id === officialId)
  if (camper) toast.success('Court Updated', markMessage(camper.user, marks))
}

function savedPlace(place: Place): Camper | undefined {
  const boards = queryClient.getQueriesData<CourtBoard>(BOARDS)
  return boards.flatMap(([, board]) => (board ? (camperOn(board, place) ?? []) : []))[0]
}

const show = (place: Place, marks: Marks) =>
  queryClient.setQueriesData<CourtBoard>(BOARDS, (board) => board && withMark(board, place, marks))
