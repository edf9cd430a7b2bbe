// The camp hub (spec 2 §2): finds the event that is meant, opens it, and shows the tab of the address.
// This folder holds the hub itself and its live line; each tab has a folder of its own.

import { announcementsApi } from '@crew-chief/contract/announcements'
import { campApi } from '@crew-chief/contract/camp'
import type { ApiError } from '@crew-chief/contract/client'
import { courtsApi } from '@crew-chief/contract/courts'
import { scheduleApi } from '@crew-chief/contract/schedule'
import { id as idSchema } from '@crew-chief/contract/wire'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useRead } from '../../api/use-read.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { Navigate, useLocation } from '../../router/navigation.tsx'
import { useViewer } from '../accounts/public.ts'
import { BoardOfCamp } from './board-of-camp.tsx'
import { FindCamp } from './find-camp.tsx'
import { Hub } from './hub.tsx'
import { type HubTab, hubPath, isBoard, readHubPlace } from './hub-place.ts'
import { HubSkeleton } from './hub-skeleton.tsx'
import { CampFailed, CampRefused, NoCamp } from './no-camp.tsx'
import { useOfflineCamp } from './offline/use-offline-camp.ts'
import { forgetCamp, rememberCamp } from './stored-camp.ts'

export default function CampScreen() {
  useOfflineCamp()
  const { pathname } = useLocation()
  const { eventId, tab } = readHubPlace(pathname)
  if (!eventId) return <FindCamp tab={tab ?? 'schedule'} />
  if (!z.safeParse(idSchema, eventId).success) return <NoCamp tab={tab ?? 'schedule'} />
  if (isBoard(pathname)) return <OpenCamp key={eventId} eventId={eventId} tab="courts" onBoard />
  if (!tab) return <Navigate to={hubPath(eventId)} replace />
  return <OpenCamp key={eventId} eventId={eventId} tab={tab} />
}

/** Not ours to enter, or not there any more: what was read before does not count then. */
const isClosed = (error: ApiError | null): error is ApiError => error?.status === 403 || error?.status === 404

type Opening = { eventId: string; tab: HubTab /** The board in the gym, not the hub. */; onBoard?: boolean }

function OpenCamp({ eventId, tab, onBoard = false }: Opening) {
  const viewer = useViewer()
  const { state } = useLocation()
  const { data, error, refetch } = useRead(campApi.openCamp, { params: { eventId } })
  useReadAhead(eventId, tab, onBoard)
  const closed = isClosed(error) ? error : undefined
  useFailureToast(data || closed ? null : error, 'Error', campApi.openCamp.failure)
  const userId = viewer?.id
  const isOpen = data !== undefined && !closed
  useEffect(() => {
    if (closed) forgetCamp(eventId)
    else if (isOpen && userId) rememberCamp(userId, eventId)
  }, [eventId, userId, closed, isOpen])
  // Only this device thought of it: whichever comes next is looked for.
  if (closed && state?.chosenBy === 'stored') return <FindCamp tab={tab} not={eventId} />
  if (closed?.status === 403) return <CampRefused tab={tab} message={closed.message} />
  if (closed) return <NoCamp tab={tab} />
  if (data) return onBoard ? <BoardOfCamp opened={data} /> : <Hub opened={data} tab={tab} />
  return error ? <CampFailed message={error.message} onRetry={() => void refetch()} /> : <HubSkeleton />
}

/** The tab's own list is asked for together with the camp, not after it. */
function useReadAhead(eventId: string, tab: HubTab, onBoard: boolean) {
  const sent = { params: { eventId } }
  useRead(scheduleApi.listSchedule, sent, { enabled: tab === 'schedule' })
  useRead(announcementsApi.listAnnouncements, sent, { enabled: tab === 'announcements' })
  useRead(courtsApi.listCourts, sent, { enabled: onBoard })
}
