// An evaluation that waits on this device, as storage holds it.

import { evaluationsApi } from '@crew-chief/contract/evaluations'
import * as z from 'zod/mini'

const Body = z.extend(evaluationsApi.createEvaluation.body, { clientId: z.uuid() })
export type EvaluationBody = z.output<typeof Body>
export type EvaluationParts = Omit<EvaluationBody, 'eventId' | 'officialId' | 'clientId'>

const Name = z.object({ firstName: z.string(), lastName: z.string() })

const QueuedEvaluation = z.object({
  authorId: z.string(),
  body: Body,
  /** Whom it is about, to be named without asking the server. */
  official: z.nullable(Name),
  keptAt: z.iso.datetime(),
  /** It may have arrived, though no answer came. */
  isTried: z.boolean(),
  /** Written anew after it was tried: the server may have the older words. */
  isEdited: z.boolean(),
  /** Why the server does not take it: then it waits for the author, not for the network. */
  refusal: z.nullable(z.string()),
})
export type QueuedEvaluation = z.output<typeof QueuedEvaluation>

/** One broken entry does not take the others with it. */
export const readQueue = (raw: unknown): QueuedEvaluation[] | null =>
  Array.isArray(raw) ? raw.flatMap((each) => z.safeParse(QueuedEvaluation, each).data ?? []) : null
