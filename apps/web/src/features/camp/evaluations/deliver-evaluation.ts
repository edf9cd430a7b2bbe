// One try to give the server an evaluation that waits here, and what becomes of it then.

import { ApiError } from '@crew-chief/contract/client'
import { type Evaluation, evaluationsApi } from '@crew-chief/contract/evaluations'
import type { EvaluationBody, EvaluationParts, QueuedEvaluation } from './queued-evaluation.ts'

export type Delivery = { kind: 'sent' } | { kind: 'kept' } | { kind: 'refused'; error: ApiError }

export type Calls = {
  send: (body: EvaluationBody) => Promise<Pick<Evaluation, 'id'>>
  change: (id: string, parts: EvaluationParts) => Promise<unknown>
}

export async function attempt({ send, change }: Calls, entry: QueuedEvaluation): Promise<Delivery> {
  try {
    const { id } = await send(entry.body)
    if (entry.isEdited) await change(id, partsOf(entry.body))
    return { kind: 'sent' }
  } catch (cause) {
    const error = asApiError(cause)
    return error === cause && isPassing(error) ? { kind: 'kept' } : { kind: 'refused', error }
  }
}

/** Refused on its first way it has not arrived, and is as it was before; on a later one it may have. Null: it is gone. */
export function settled(before: QueuedEvaluation, delivery: Delivery): QueuedEvaluation | null {
  if (delivery.kind === 'sent') return null
  return delivery.kind === 'refused' ? { ...before, refusal: delivery.error.message } : { ...before, isTried: true }
}

/** What breaks before it is sent breaks every time: that is a refusal, and must not hold up the others. */
const asApiError = (cause: unknown): ApiError =>
  cause instanceof ApiError
    ? cause
    : new ApiError(evaluationsApi.createEvaluation.failure, 0, { code: 'unknown' }, cause)

/** No answer, a portal's page instead of one, a session to renew, a busy or broken server: worth another try. */
const isPassing = ({ status }: ApiError): boolean =>
  status < 400 || status === 401 || status === 408 || status === 429 || status >= 500

function partsOf({ eventId: _, officialId: __, clientId: ___, ...parts }: EvaluationBody): EvaluationParts {
  return parts
}
