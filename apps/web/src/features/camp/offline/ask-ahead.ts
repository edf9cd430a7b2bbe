// What of a camp is asked for before anybody looks at it, in the very words in which the tabs ask for it.

import { announcementsApi } from '@crew-chief/contract/announcements'
import { campApi } from '@crew-chief/contract/camp'
import { courtsApi } from '@crew-chief/contract/courts'
import type { ApiRequest, NamedEndpoint } from '@crew-chief/contract/endpoint'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { scheduleApi } from '@crew-chief/contract/schedule'
import { isCampStaff } from '@crew-chief/domain/camp/permissions'
import type { Viewer } from '@crew-chief/domain/roles'

const { myCourts, campCrews } = campApi
const { listEvaluations, getRubric } = evaluationsApi
const FOR_ALL = [myCourts, courtsApi.listCourts, scheduleApi.listSchedule, announcementsApi.listAnnouncements] as const
const FOR_STAFF = [campCrews, getRubric] as const

export type Ask = <R extends NamedEndpoint>(endpoint: R, sent: ApiRequest<R>) => void

export function askAhead(eventId: string, viewer: Pick<Viewer, 'id' | 'role'>, ask: Ask) {
  const ofCamp = { params: { eventId } }
  for (const endpoint of FOR_ALL) ask(endpoint, ofCamp)
  // What staff would read is about everybody, and does not open without network; an official's own does.
  if (isCampStaff(viewer)) for (const endpoint of FOR_STAFF) ask(endpoint, ofCamp)
  else ask(listEvaluations, { query: { eventId, officialId: viewer.id } })
}
