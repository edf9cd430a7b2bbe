import { announcementsApi } from '@crew-chief/contract/announcements'
import { campApi } from '@crew-chief/contract/camp'
import { campsApi } from '@crew-chief/contract/camps'
import { myNoticeApi } from '@crew-chief/contract/court-notices'
import { courtsApi } from '@crew-chief/contract/courts'
import { directoryApi } from '@crew-chief/contract/directory'
import type { ApiRequest, NamedEndpoint } from '@crew-chief/contract/endpoint'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { scheduleApi } from '@crew-chief/contract/schedule'
import { canEditCourts, isEventStaff, STAFF_FUNCTIONS, type Standing } from '@crew-chief/domain/events/event-staff'
import * as z from 'zod/mini'

const { listCamps } = campsApi
const { openCamp, myCourts, campCrews, getParticipant } = campApi
const { myNotice } = myNoticeApi
const { listCourts, openCourtBoard } = courtsApi
const { listEvaluations, getRubric } = evaluationsApi
const { listSchedule } = scheduleApi
const { listAnnouncements } = announcementsApi
const { listOfficials } = directoryApi

/** The endpoints whose replies are stored on the device, so that a camp opens offline. */
export const CACHED_ENDPOINTS: readonly NamedEndpoint[] = [
  // Without `listParticipants`: it contains phone numbers and addresses of others.
  ...[listCamps, openCamp, myCourts, listCourts, listSchedule, listAnnouncements, listOfficials, openCourtBoard],
  ...[listEvaluations, getParticipant, myNotice],
  // Needed to write an evaluation offline.
  ...[campCrews, getRubric],
]

const AboutOfficial = z.object({ query: z.object({ officialId: z.string() }) })
const AboutUser = z.object({ params: z.object({ userId: z.string() }) })
const Board = z.object({ myFunctions: z.array(z.enum(STAFF_FUNCTIONS)) })

/** What staff read about others must not be stored on devices: officials store evaluations and details of themselves. */
export function mayCache({ id }: { id: string }, [name, request]: readonly unknown[], reply: unknown): boolean {
  if (name === listEvaluations.name) return z.safeParse(AboutOfficial, request).data?.query.officialId === id
  if (name === getParticipant.name) return z.safeParse(AboutUser, request).data?.params.userId === id
  if (name !== openCourtBoard.name) return true
  // The board of people who edit it contains all registrations and who evaluated whom, others' only the assignments.
  const board = z.safeParse(Board, reply).data
  return board !== undefined && !canEditCourts({ functions: board.myFunctions })
}

export type Prefetch = <E extends NamedEndpoint>(endpoint: E, request: ApiRequest<E>) => void

type Reader = { id: string; standing: Pick<Standing, 'functions'> }

/** Requests a camp's data exactly as the tabs do, so that they find it in the cache. */
export function prefetchCamp(eventId: string, { id, standing }: Reader, prefetch: Prefetch) {
  const request = { params: { eventId } }
  for (const endpoint of [myCourts, myNotice, listCourts, listSchedule, listAnnouncements] as const)
    prefetch(endpoint, request)
  prefetch(listOfficials, {})
  if (isEventStaff(standing)) for (const endpoint of [campCrews, getRubric] as const) prefetch(endpoint, request)
  else {
    prefetch(listEvaluations, { query: { eventId, officialId: id } })
    prefetch(getParticipant, { params: { eventId, userId: id } })
  }
}
