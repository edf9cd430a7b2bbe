// Staff evaluate an official. Written courtside without a net it may be sent twice: it is kept once.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { Evaluation, evaluationsApi } from '@crew-chief/contract/evaluations'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../call.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { holdCampEvent } from '../camp-access.ts'
import { recordAtEvent, recordOfOfficial } from './evaluation-deeds.ts'
import { tellReleased } from './evaluation-mails.ts'
import { findIdByClient, getCard, holdParticipant, insertEvaluation } from './evaluations.store.ts'
import { presentEvaluation } from './present-evaluation.ts'
import { type Parts, readEvaluation } from './read-evaluation.ts'

type Body = Decoded<typeof evaluationsApi.createEvaluation>['body']
type CreateDeps = Pick<Deps, 'db' | 'jobs' | 'config'>

// The plain call of the specification carries a text and nothing else: it is there to be read.
const BLANK: Parts = {
  status: 'RELEASED',
  content: '',
  scores: [],
  keep: [],
  improve: [],
  slot: null,
  staffNotes: null,
}

export const createEvaluation = (deps: CreateDeps, actor: Actor, body: Body): Promise<Evaluation> =>
  inTransaction(deps.db, async (tx) => {
    const { clientId } = body
    const sentBefore = async () => (clientId ? findIdByClient(tx, actor.id, clientId) : undefined)
    // Before anything is checked: what was taken once is not refused the second time, whatever has changed since.
    const id = (await sentBefore()) ?? (await write(deps, tx, actor, body)) ?? (await sentBefore())
    if (!id) throw new Error('an evaluation was neither written nor found')
    return presentEvaluation(await getCard(tx, id), actor)
  })

/** Undefined when the same one was sent at the same moment, and was first. */
async function write(deps: CreateDeps, tx: Tx, actor: Actor, body: Body): Promise<string | undefined> {
  const { eventId, officialId, clientId, ...sent } = body
  const official = await holdParticipant(tx, eventId, officialId)
  const event = await holdCampEvent(tx, eventId)
  if (!official) throw new AppError('camp.not_a_participant')
  const parts = await readEvaluation(tx, eventId, BLANK, sent)
  const who = { eventId, officialId, authorId: actor.id, ...(clientId && { clientId }) }
  const row = await insertEvaluation(tx, { ...who, ...parts })
  if (!row) return undefined
  if (parts.status === 'RELEASED') {
    await recordOfOfficial(tx, actor, 'evaluations.released', event, official)
    await tellReleased(deps, tx, event, official)
  } else await recordAtEvent(tx, actor, 'evaluations.drafted', event)
  await notifyCamp(tx, eventId, 'evaluations')
  return row.id
}
