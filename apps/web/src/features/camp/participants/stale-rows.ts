// What a new photo makes stale: wherever the person is shown, and the log of deeds.

import { accountsApi } from '@crew-chief/contract/accounts'
import { auditApi } from '@crew-chief/contract/audit'
import { campApi } from '@crew-chief/contract/camp'
import { usersApi } from '@crew-chief/contract/users'

export const PHOTO_ROWS = [
  campApi.listParticipants,
  campApi.getParticipant,
  campApi.campCoverage,
  campApi.campCrews,
  usersApi.listUsers,
  accountsApi.me,
  auditApi.listAudit,
] as const
