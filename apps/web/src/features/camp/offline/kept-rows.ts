// What of a camp opens without network. Not the list of participants: it holds phones and addresses of others.

import { announcementsApi } from '@crew-chief/contract/announcements'
import { campApi } from '@crew-chief/contract/camp'
import { courtsApi } from '@crew-chief/contract/courts'
import type { NamedEndpoint } from '@crew-chief/contract/endpoint'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { scheduleApi } from '@crew-chief/contract/schedule'
import { isCampStaff } from '@crew-chief/domain/camp/permissions'
import type { Role } from '@crew-chief/domain/roles'

const FOR_ALL: readonly NamedEndpoint[] = [
  campApi.listCamps,
  campApi.openCamp,
  campApi.myCourts,
  courtsApi.listCourts,
  scheduleApi.listSchedule,
  announcementsApi.listAnnouncements,
]
// The board of an admin says who has evaluated whom, and holds everybody registered; that of others only who is where.
const FOR_READERS = [...FOR_ALL, courtsApi.openCourtBoard]
// What an official reads there is about themself; what staff read is about everybody, and stays on the server.
const FOR_OFFICIALS = [...FOR_READERS, evaluationsApi.listEvaluations]
// With these an evaluation can be written courtside, also when the page is opened there.
const COURTSIDE = [campApi.campCrews, evaluationsApi.getRubric]
const FOR_CLINICIANS = [...FOR_READERS, ...COURTSIDE]
const FOR_ADMINS = [...FOR_ALL, ...COURTSIDE]

export function keptRowsFor(viewer: { role: Role }): readonly NamedEndpoint[] {
  if (!isCampStaff(viewer)) return FOR_OFFICIALS
  return viewer.role === 'ADMIN' ? FOR_ADMINS : FOR_CLINICIANS
}

export const ALL_KEPT_ROWS: readonly NamedEndpoint[] = [...new Set([...FOR_OFFICIALS, ...FOR_CLINICIANS])]
