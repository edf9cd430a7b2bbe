// What events can start from, besides a copy of another event (features/event-copies).

import type { Reply } from '@crew-chief/contract/endpoint'
import type { eventTemplatesApi } from '@crew-chief/contract/event-templates'
import { courtsOf, type TemplatePlan, templateTimesOf } from '@crew-chief/domain/events/event-template'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { findCampPlan } from '../camp/public.ts'
import { findCourtPlan } from '../courts/public.ts'
import { lockEventWithWaiver } from '../events/public.ts'
import { insertTemplate, listTemplates, removeTemplate } from './event-templates.store.ts'
import { SHIPPED_TEMPLATES } from './shipped-templates.ts'

type Listed = Reply<typeof eventTemplatesApi.saveEventTemplate>
type Named = { id: string; name: string; plan: TemplatePlan }

const present = ({ id, name, plan }: Named, isShipped: boolean): Listed => ({
  id,
  name,
  isShipped,
  type: plan.type,
  location: plan.location,
  days: plan.endDay + 1,
  scheduleItems: plan.schedule.length,
  courts: courtsOf(plan.courts).length,
})

export const listEventTemplates = async ({ db }: Pick<Deps, 'db'>): Promise<Listed[]> => [
  ...SHIPPED_TEMPLATES.map((template) => present(template, true)),
  ...(await listTemplates(db)).map((template) => present(template, false)),
]

const subject = ({ id, name }: Pick<Named, 'id' | 'name'>) => ({ kind: 'event_template' as const, id, name })

export const saveEventTemplate = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
  { name }: { name: string },
): Promise<Listed> =>
  inTransaction(db, async (tx) => {
    const { event, plan } = await planOfEvent(tx, eventId)
    const template = await insertTemplate(tx, { name, plan })
    await recordAudit(tx, actor, {
      action: 'event_templates.saved',
      subject: subject(template),
      details: { from: event.name },
    })
    return present(template, false)
  })

export async function planOfEvent(tx: Tx, eventId: string) {
  const found = await lockEventWithWaiver(tx, eventId)
  if (!found) throw new AppError('events.not_found')
  const { event, waiver } = found
  const plan: TemplatePlan = {
    type: event.type,
    description: event.description,
    location: event.location,
    maxParticipants: event.maxParticipants,
    levels: event.levels,
    whatToBring: event.whatToBring,
    hotelInfo: event.hotelInfo,
    boardVisibility: event.boardVisibility,
    waiver,
    // Without the ids, which belong to the event.
    pricing: event.pricing.map(({ priceCents, roles }) => ({ priceCents, roles })),
    courts: await findCourtPlan(tx, eventId),
    ...templateTimesOf(event),
    ...(await findCampPlan(tx, eventId)),
  }
  return { event, plan }
}

export const deleteEventTemplate = ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    const removed = await removeTemplate(tx, id)
    if (!removed) throw new AppError('templates.not_found')
    await recordAudit(tx, actor, { action: 'event_templates.deleted', subject: subject(removed) })
    return undefined
  })
