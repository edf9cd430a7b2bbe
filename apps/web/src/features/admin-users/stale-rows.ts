// What a change to any user makes stale: wherever users are listed, counted or written about.

import { accountsApi } from '@crew-chief/contract/accounts'
import { auditApi } from '@crew-chief/contract/audit'
import { dashboardApi } from '@crew-chief/contract/dashboard'
import { usersApi } from '@crew-chief/contract/users'

export const STALE_ROWS = [
  usersApi.listUsers,
  usersApi.getUser,
  // The admin may be the user in question.
  accountsApi.me,
  dashboardApi.dashboard,
  auditApi.listAudit,
] as const
