import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { useState } from 'react'
import { afterEvaluationChange } from '../../../api/invalidations.ts'
import { invalidate } from '../../../api/query-client.ts'
import { queueEvaluation } from './evaluation-queue.ts'

type Body = Parameters<typeof queueEvaluation>[0]
type Official = Parameters<typeof queueEvaluation>[1]
type Options = {
  onDone: (how: 'sent' | 'kept', body: Body) => void
  /** The form still has the words. */
  onFailed: (message: string) => void
}

/** What is new goes through the queue, which keeps it when there is no network. */
export function useSendEvaluation({ onDone, onFailed }: Options) {
  const [pending, setPending] = useState(false)
  const run = async (body: Body, official: Official) => {
    setPending(true)
    try {
      onDone(await queueEvaluation(body, official), body)
      // Not waited for: the next face is already on the screen.
      void invalidate(afterEvaluationChange)
    } catch (error) {
      onFailed(error instanceof Error ? error.message : evaluationsApi.createEvaluation.failure)
    } finally {
      setPending(false)
    }
  }
  return { run, pending }
}
