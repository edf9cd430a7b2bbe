// What a change to any post makes stale besides the posts themselves: whoever counts, lists or writes about them.

import { auditApi } from '@crew-chief/contract/audit'
import { dashboardApi } from '@crew-chief/contract/dashboard'
import { feedApi } from '@crew-chief/contract/feed'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'

export const POST_ROWS = [
  feedApi.quizProgress,
  feedAdminApi.postAnalytics,
  feedAdminApi.quizResults,
  dashboardApi.dashboard,
  auditApi.listAudit,
] as const
