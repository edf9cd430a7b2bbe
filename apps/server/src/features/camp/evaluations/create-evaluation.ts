import type { Decoded } from '@crew-chief/contract/endpoint'
import type { Evaluation, evaluationsApi } from '@crew-chief/contract/evaluations'
import { canEvaluate } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { requireStanding } from '../../events/public.ts'
import { lockCampEvent } from '../camp-access.ts'
import { recordOnEvent, recordOnOfficial } from './evaluation-audit.ts'
import { findIdByClient, getCard, insertEvaluation, lockParticipant } from './evaluations.store.ts'
import { notifyReleased } from './notify-evaluation.ts'
import { presentEvaluation } from './present-evaluation.ts'
import { type Parts, readEvaluation } from './read-evaluation.ts'
import { storeVersion } from './versions.store.ts'

type Body = Decoded<typeof evaluationsApi.createEvaluation>['body']
type CreateDeps = Pick<Deps, 'db' | 'config' | 'notify'>

// The specification's request has only a text, and is released.
const DEFAULTS: Parts = {
  status: 'RELEASED',
  content: '',
  scores: [],
  keep: [],
  improve: [],
  slot: null,
  staffNotes: null,
}

/** Idempotent by `clientId`: evaluations written offline may be sent more than once. */
export const createEvaluation = (deps: CreateDeps, actor: Actor, body: Body): Promise<Evaluation> =>
  inTransaction(deps.db, async (tx) => {
    const standing = await requireStanding(tx, actor, body.eventId, canEvaluate)
    const { clientId } = body
    const findExisting = async () => (clientId ? findIdByClient(tx, actor.id, clientId) : undefined)
    // Before validation: a retry must not fail because something changed since the first request.
    const id = (await findExisting()) ?? (await write(deps, tx, actor, body)) ?? (await findExisting())
    if (!id) throw new Error('an evaluation was neither written nor found')
    return presentEvaluation(await getCard(tx, id), actor, standing)
  })

/** Undefined when a concurrent request with the same `clientId` was first. */
async function write(deps: CreateDeps, tx: Tx, actor: Actor, body: Body): Promise<string | undefined> {
  const { eventId, officialId, clientId, ...form } = body
  const official = await lockParticipant(tx, eventId, officialId)
  const event = await lockCampEvent(tx, eventId)
  if (!official) throw new AppError('camp.not_a_participant')
  if (official.id === actor.id) throw new AppError('camp.own_evaluation')
  const parts = await readEvaluation(tx, eventId, DEFAULTS, form)
  const keys = { eventId, officialId, authorId: actor.id, ...(clientId && { clientId }) }
  const row = await insertEvaluation(tx, { ...keys, ...parts })
  if (!row) return undefined
  await storeVersion(tx, row)
  if (parts.status === 'RELEASED') {
    await recordOnOfficial(tx, actor, 'evaluations.released', event, official)
    await notifyReleased(deps, tx, event, official)
  } else await recordOnEvent(tx, actor, 'evaluations.drafted', event)
  await notifyCamp(tx, eventId, 'evaluations')
  return row.id
}
