// What the three calls about readers answer, as their dialogs pass it on.

import type { Reply } from '@crew-chief/contract/endpoint'
import type { feedApi } from '@crew-chief/contract/feed'
import type { feedAdminApi } from '@crew-chief/contract/feed-admin'

export type Analytics = Reply<typeof feedAdminApi.postAnalytics>
export type QuizResults = Reply<typeof feedAdminApi.quizResults>
export type QuizProgress = Reply<typeof feedApi.quizProgress>
