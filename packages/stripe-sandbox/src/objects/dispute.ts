import type { JsonObject } from '../state/json.ts'

export type Dispute = {
  id: string
  created: number
  amount: number
  charge: string
  payment_intent: string
  currency: string
  reason: 'fraudulent' | 'product_not_received' | 'general'
  status: 'needs_response' | 'won' | 'lost'
}

export const renderDispute = (dispute: Dispute): JsonObject => ({
  ...dispute,
  object: 'dispute',
  balance_transactions: [],
  evidence: {},
  evidence_details: { due_by: dispute.created + 7 * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
})
