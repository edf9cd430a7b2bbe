import { coverageCsv, evaluationsCsv } from '@crew-chief/domain/camp/evaluations-csv'
import { isEventStaff } from '@crew-chief/domain/events/event-staff'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../actor.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { requireStanding } from '../../events/public.ts'
import { evaluations } from '../camp.tables.ts'
import { findCampEvent, findStaffedCamp } from '../camp-access.ts'
import { campCoverage } from './camp-coverage.ts'
import { recordOnEvent } from './evaluation-audit.ts'
import { listCards, openReceived } from './evaluations.store.ts'
import { presentListed } from './present-evaluation.ts'

/** Released evaluations, as the exporter reads them on the screen. */
export async function exportEvaluations({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string): Promise<string> {
  const standing = await requireStanding(db, actor, eventId, isEventStaff)
  const event = await findCampEvent(db, eventId)
  await openReceived(db, actor.id, eq(evaluations.eventId, eventId))
  const cards = await listCards(db, { id: actor.id, isStaff: true }, { eventId })
  const released = cards.filter(({ evaluation }) => evaluation.status === 'RELEASED')
  await inTransaction(db, (tx) => recordOnEvent(tx, actor, 'evaluations.exported', event, { what: 'evaluations' }))
  return evaluationsCsv(
    released.map((card) => presentListed(card, actor, standing)),
    event.timezone,
  )
}

export async function exportCoverage({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string): Promise<string> {
  const event = await findStaffedCamp(db, actor, eventId, isEventStaff)
  const coverage = await campCoverage({ db }, actor, eventId)
  await inTransaction(db, (tx) => recordOnEvent(tx, actor, 'evaluations.exported', event, { what: 'coverage' }))
  return coverageCsv(coverage, event.timezone)
}
