import { campApi } from '@crew-chief/contract/camp'
import { courtsApi } from '@crew-chief/contract/courts'
import { eventsApi } from '@crew-chief/contract/events'
import { useRead } from '../../api/use-read.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { useViewer } from '../accounts/public.ts'
import { storedCampOf } from '../camp/public.ts'
import { chooseCourtEvent, courtEvents } from './court-event.ts'

/** Asks for what can be chosen, and chooses. The one in the address need not wait for that. */
export function useCourtEvent() {
  const viewer = useViewer()
  const [asked] = useQueryParam('eventId')
  const camps = useRead(campApi.listCamps, {})
  const events = useRead(eventsApi.listEvents, { query: { type: 'camp' } })
  const isKnown = camps.data !== undefined && events.data !== undefined
  const error = asked || isKnown ? null : (camps.error ?? events.error)
  useFailureToast(error, 'Error', courtsApi.openCourtBoard.failure)
  const lists = { camps: camps.data ?? [], events: events.data ?? [] }
  const stored = viewer ? storedCampOf(viewer.id) : undefined
  const chosen = asked || isKnown ? chooseCourtEvent({ asked, stored, ...lists }) : undefined
  return {
    chosen,
    options: courtEvents(lists),
    isKnown,
    isMember: lists.camps.some(({ id }) => id === chosen),
    error,
    again: () => {
      void camps.refetch()
      void events.refetch()
    },
  }
}
