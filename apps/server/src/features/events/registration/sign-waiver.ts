// The liability release of people whom staff registered: signed online, or on paper at the door.

import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canRegisterOthers } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordAudit } from '../../audit/public.ts'
import { rejectDraft, requireStanding } from '../event-standing.ts'
import { findEvent } from '../events.store.ts'
import { presentRegistrantTo } from '../present-registration.ts'
import { findRegistrant } from '../registrants.store.ts'
import { acceptWaiver, findLive } from '../registrations.store.ts'
import { recordAcceptance } from './record-acceptance.ts'

export const signWaiver = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
  version: number | undefined,
): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    const event = await findEvent(tx, eventId)
    if (!event) throw new AppError('events.not_found')
    await rejectDraft(tx, actor, event)
    if (!(await findLive(tx, eventId, actor.id))) throw new AppError('events.not_a_participant')
    if (version !== undefined && version !== event.waiverVersion) throw new AppError('events.waiver_changed')
    await acceptWaiver(tx, { eventId, userId: actor.id, version: event.waiverVersion })
    await recordAcceptance(tx, { eventId, userId: actor.id })
    return undefined
  })

type RegistrationRef = { eventId: string; registrationId: string }

/** Keeps an earlier acceptance of the same version. */
export const recordWaiver = ({ db }: Pick<Deps, 'db'>, actor: Actor, { eventId, registrationId }: RegistrationRef) =>
  inTransaction(db, async (tx) => {
    await requireStanding(tx, actor, eventId, canRegisterOthers)
    const event = await findEvent(tx, eventId)
    if (!event) throw new AppError('events.not_found')
    const before = await findRegistrant(tx, registrationId)
    if (before?.registration.eventId !== eventId) throw new AppError('registrations.not_found')
    const { user } = before
    await acceptWaiver(tx, { eventId, userId: user.id, version: event.waiverVersion, recordedBy: actor.id })
    await recordAudit(tx, actor, {
      action: 'registrations.waiver_recorded',
      subject: { kind: 'user', id: user.id, name: fullName(user) },
      details: { event: event.name },
    })
    await notifyCamp(tx, eventId, 'participants')
    const after = await findRegistrant(tx, registrationId)
    return presentRegistrantTo(actor)(after ?? before)
  })
