// What of a camp opens without network. Not the list of participants: it holds phones and addresses of others.

import { announcementsApi } from '@crew-chief/contract/announcements'
import { campApi } from '@crew-chief/contract/camp'
import type { Named, Row } from '@crew-chief/contract/endpoint'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { scheduleApi } from '@crew-chief/contract/schedule'
import { isCampStaff } from '@crew-chief/domain/camp/permissions'
import type { Role } from '@crew-chief/domain/roles'

const FOR_ALL: readonly Named<Row>[] = [
  campApi.listCamps,
  campApi.openCamp,
  campApi.myCourts,
  scheduleApi.listSchedule,
  announcementsApi.listAnnouncements,
]
// What an official reads there is about themself; what staff read is about everybody, and stays on the server.
const FOR_OFFICIALS = [...FOR_ALL, evaluationsApi.listEvaluations]
// With these an evaluation can be written courtside, also when the page is opened there.
const FOR_STAFF = [...FOR_ALL, campApi.campCrews, evaluationsApi.getRubric]

export const keptRowsFor = (viewer: { role: Role }): readonly Named<Row>[] =>
  isCampStaff(viewer) ? FOR_STAFF : FOR_OFFICIALS

export const ALL_KEPT_ROWS: readonly Named<Row>[] = [...new Set([...FOR_OFFICIALS, ...FOR_STAFF])]
