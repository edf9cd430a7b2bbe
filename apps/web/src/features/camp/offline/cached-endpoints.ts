import { announcementsApi } from '@crew-chief/contract/announcements'
import { campApi } from '@crew-chief/contract/camp'
import { courtsApi } from '@crew-chief/contract/courts'
import type { ApiRequest, NamedEndpoint } from '@crew-chief/contract/endpoint'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { officialsApi } from '@crew-chief/contract/officials'
import { scheduleApi } from '@crew-chief/contract/schedule'
import { isStaff, type Role, type Viewer } from '@crew-chief/domain/roles'

const { listCamps, openCamp, myCourts, campCrews, getParticipant } = campApi
const { listCourts, openCourtBoard } = courtsApi
const { listEvaluations, getRubric } = evaluationsApi
const { listSchedule } = scheduleApi
const { listAnnouncements } = announcementsApi
const { listOfficials } = officialsApi

// Without `listParticipants`: it contains phone numbers and addresses of others.
const FOR_ALL: readonly NamedEndpoint[] = [
  ...[listCamps, openCamp, myCourts, listCourts, listSchedule, listAnnouncements],
  listOfficials,
]
// The admins' board contains all registrations and who evaluated whom; everyone else's only the assignments.
const WITH_BOARD = [...FOR_ALL, openCourtBoard]
// Officials read evaluations and details of themselves only; what staff read about others must not be stored on devices.
const FOR_OFFICIALS = [...WITH_BOARD, listEvaluations, getParticipant]
/** Needed to write an evaluation offline. */
const FOR_EVALUATIONS = [campCrews, getRubric]
const FOR_CLINICIANS = [...WITH_BOARD, ...FOR_EVALUATIONS]
const FOR_ADMINS = [...FOR_ALL, ...FOR_EVALUATIONS]

/** The endpoints whose replies are stored on the device, so that a camp opens offline. */
export function cachedEndpointsFor(viewer: { role: Role }): readonly NamedEndpoint[] {
  if (!isStaff(viewer)) return FOR_OFFICIALS
  return viewer.role === 'ADMIN' ? FOR_ADMINS : FOR_CLINICIANS
}

export const ALL_CACHED_ENDPOINTS: readonly NamedEndpoint[] = [...new Set([...FOR_OFFICIALS, ...FOR_CLINICIANS])]

export type Prefetch = <E extends NamedEndpoint>(endpoint: E, request: ApiRequest<E>) => void

/** Requests a camp's data exactly as the tabs do, so that they find it in the cache. */
export function prefetchCamp(eventId: string, viewer: Pick<Viewer, 'id' | 'role'>, prefetch: Prefetch) {
  const request = { params: { eventId } }
  for (const endpoint of [myCourts, listCourts, listSchedule, listAnnouncements] as const) prefetch(endpoint, request)
  prefetch(listOfficials, {})
  if (isStaff(viewer)) for (const endpoint of [campCrews, getRubric] as const) prefetch(endpoint, request)
  else {
    prefetch(listEvaluations, { query: { eventId, officialId: viewer.id } })
    prefetch(getParticipant, { params: { eventId, userId: viewer.id } })
  }
}
