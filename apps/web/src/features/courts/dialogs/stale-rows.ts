// What a change of a court makes stale: the courts wherever they are shown, and the log of deeds.

import { auditApi } from '@crew-chief/contract/audit'
import { campApi } from '@crew-chief/contract/camp'
import { courtsApi } from '@crew-chief/contract/courts'

export const COURT_ROWS = [
  courtsApi.openCourtBoard,
  courtsApi.listCourts,
  courtsApi.listCourtsAt,
  campApi.myCourts,
  campApi.campCrews,
  campApi.campCoverage,
  auditApi.listAudit,
] as const
