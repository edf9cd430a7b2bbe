// What a change in the directory makes stale: the directory, courts that name its people, and the log of deeds.

import { auditApi } from '@crew-chief/contract/audit'
import { campApi } from '@crew-chief/contract/camp'
import { courtsApi } from '@crew-chief/contract/courts'
import { officialsApi } from '@crew-chief/contract/officials'

const { openCourtBoard, listCourts } = courtsApi

/** Not their page itself: there is none to be read anew. */
export const DELETED_ROWS = [
  officialsApi.listOfficials,
  openCourtBoard,
  listCourts,
  campApi.myCourts,
  auditApi.listAudit,
] as const

export const OFFICIAL_ROWS = [officialsApi.getOfficial, ...DELETED_ROWS] as const
