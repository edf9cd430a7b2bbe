import { campApi } from '@crew-chief/contract/camp'
import { useEffect } from 'react'
import { useRead } from '../../api/use-read.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { Navigate, useLocation } from '../../router/navigation.tsx'
import { toast } from '../../ui/toast.ts'
import { useViewer } from '../accounts/public.ts'
import { chooseEvent } from './choose-event.ts'
import { type HubTab, hubPath } from './hub-place.ts'
import { HubSkeleton } from './hub-skeleton.tsx'
import { CampFailed } from './no-camp.tsx'
import { storedCampOf } from './stored-camp.ts'

/** The address names no event: the one that is meant is found, and its address takes the place of this one. */
export function FindCamp({ tab, not }: { tab: HubTab /** Tried in vain. */; not?: string }) {
  const viewer = useViewer()
  const { state } = useLocation()
  const stored = viewer ? storedCampOf(viewer.id) : undefined
  const known = {
    role: viewer?.role ?? 'NON_MEMBER',
    carried: typeof state?.eventId === 'string' ? state.eventId : undefined,
    stored: stored === not ? undefined : stored,
  }
  const isAsking = chooseEvent({ ...known, camps: undefined }).kind === 'ask'
  const { data, error, refetch } = useRead(campApi.listCamps, {}, { enabled: isAsking })
  useFailureToast(data ? null : error, 'Error', campApi.listCamps.failure)
  // A list kept from before may still name what was just refused.
  const choice = chooseEvent({ ...known, camps: data?.filter(({ id }) => id !== not) })
  if (choice.kind === 'event')
    return <Navigate to={hubPath(choice.eventId, tab)} replace state={{ chosenBy: choice.by }} />
  if (choice.kind === 'none') return <NoneFound />
  return error ? <CampFailed message={error.message} onRetry={() => void refetch()} /> : <HubSkeleton />
}

function NoneFound() {
  useEffect(() => toast.error('No Camp Event Found', 'You are not registered for any camp events.'), [])
  return <Navigate to="/events" replace />
}
