import { coverageCsv, evaluationsCsv } from '@crew-chief/domain/camp/evaluations-csv'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../actor.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { evaluations } from '../camp.tables.ts'
import { findCampEvent } from '../camp-access.ts'
import { campCoverage } from './camp-coverage.ts'
import { recordOnEvent } from './evaluation-audit.ts'
import { listCards, openReceived } from './evaluations.store.ts'
import { presentListed } from './present-evaluation.ts'

/** Released evaluations, as the exporter reads them on the screen. */
export async function exportEvaluations({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string): Promise<string> {
  const event = await findCampEvent(db, eventId)
  await openReceived(db, actor.id, eq(evaluations.eventId, eventId))
  const cards = (await listCards(db, actor, { eventId })).filter(({ evaluation }) => evaluation.status === 'RELEASED')
  await inTransaction(db, (tx) => recordOnEvent(tx, actor, 'evaluations.exported', event, { what: 'evaluations' }))
  return evaluationsCsv(
    cards.map((card) => presentListed(card, actor)),
    event.timezone,
  )
}

export async function exportCoverage({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string): Promise<string> {
  const event = await findCampEvent(db, eventId)
  const coverage = await campCoverage({ db }, eventId)
  await inTransaction(db, (tx) => recordOnEvent(tx, actor, 'evaluations.exported', event, { what: 'coverage' }))
  return coverageCsv(coverage, event.timezone)
}
