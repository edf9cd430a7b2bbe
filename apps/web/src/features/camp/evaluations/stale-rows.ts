// What a change to an evaluation makes stale: whoever lists or counts them.

import { auditApi } from '@crew-chief/contract/audit'
import { campApi } from '@crew-chief/contract/camp'
import { evaluationsApi } from '@crew-chief/contract/evaluations'

export const EVALUATION_ROWS = [
  evaluationsApi.listEvaluations,
  campApi.campCoverage,
  campApi.campCrews,
  campApi.listParticipants,
  campApi.getParticipant,
  campApi.openCamp,
  auditApi.listAudit,
] as const
