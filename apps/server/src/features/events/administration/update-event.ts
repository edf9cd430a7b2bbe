import { isDeepStrictEqual } from 'node:util'
import type { Decoded } from '@crew-chief/contract/endpoint'
import type { EventDetails } from '@crew-chief/contract/event-shapes'
import type { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import { canRefund } from '@crew-chief/domain/events/permissions'
import { termsOf } from '@crew-chief/domain/events/refund-terms'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { changedFields } from '../../../platform/changed-fields.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { editConflict, recordAudit } from '../../audit/public.ts'
import { acceptUploads, releaseUploads } from '../../uploads/public.ts'
import { AUDIT_LABELS, columnsFromForm } from '../event-fields.ts'
import { replaceSlug } from '../event-slugs.store.ts'
import { requireStanding } from '../event-standing.ts'
import {
  findEvent,
  findWaiver,
  insertWaiver,
  lockEvent,
  picturesUsedElsewhere,
  updateEventRow,
} from '../events.store.ts'
import type { EventRow } from '../events.tables.ts'
import { readEvent } from '../reading/get-event.ts'
import { grantTerms, keepTerms } from '../registrations.store.ts'
import { grantHeldTerms } from '../transfers/transfers.store.ts'
import { offerFreeSeats } from '../waitlist/offer-seats.ts'

type Form = Decoded<typeof eventsAdminApi.updateEvent>['body']
const CONFLICT = { code: 'events.changed_meanwhile', noun: 'event', action: 'events.edited' } as const

export async function updateEvent(
  deps: Pick<Deps, 'db' | 'config' | 'storage' | 'jobs' | 'notify'>,
  actor: Actor,
  id: string,
  form: Form,
): Promise<EventDetails> {
  await requireStanding(deps.db, actor, id, canManageEvent)
  const before = await findEvent(deps.db, id)
  if (!before) throw new AppError('events.not_found')
  const fields = columnsFromForm(form, before)
  const added = fields.media?.filter((url) => !before.media.includes(url)) ?? []
  // Before the transaction: reading an uploaded file may be a network call.
  const attach = await acceptUploads(deps, actor, 'events', added)
  return inTransaction(deps.db, async (tx) => {
    const { seatsTaken, waitlisted } = await lockUnchanged(tx, before, form.version)
    if (fields.maxParticipants < seatsTaken) throw new AppError('events.fewer_than_taken')
    // A draft does not exist for the people who registered.
    if (fields.isDraft && seatsTaken + waitlisted > 0) throw new AppError('events.registered_draft')
    await attach(tx)
    await releasePictures(tx, before, fields.media ?? before.media)
    if (fields.slug !== undefined) await replaceSlug(tx, before, fields.slug)
    const waiver = await changeWaiver(tx, before, form.waiver)
    await keepTerms(tx, id, termsOf(before))
    await updateEventRow(tx, id, { ...fields, ...waiver })
    if (canRefund(actor)) await grantChangedTerms(tx, before)
    if (fields.maxParticipants > before.maxParticipants) await offerFreeSeats(deps, tx, id)
    const changed = changedFields(before, { ...fields, ...waiver }, AUDIT_LABELS)
    await recordAudit(tx, actor, {
      action: 'events.edited',
      subject: { kind: 'event', id, name: fields.name },
      details: { fields: changed.join(', ') },
    })
    if (changed.some((label) => HUB_LABELS.includes(label))) await notifyHub(tx, id)
    return readEvent(tx, actor, id)
  })
}

/** Only admins grant more for spots that are paid already; directors set the terms of new purchases. */
async function grantChangedTerms(tx: Tx, before: EventRow): Promise<void> {
  const after = await findEvent(tx, before.id)
  const isChanged = after && !isDeepStrictEqual(termsOf(after), termsOf(before))
  if (!isChanged) return
  await grantTerms(tx, before.id, termsOf(after))
  await grantHeldTerms(tx, before.id, termsOf(after))
}

/** Fields shown in the camp hub or used by its schedule. */
const HUB_LABELS: readonly string[] = [
  AUDIT_LABELS.name,
  AUDIT_LABELS.type,
  AUDIT_LABELS.startsAt,
  AUDIT_LABELS.endsAt,
  AUDIT_LABELS.timezone,
  AUDIT_LABELS.location,
]

async function notifyHub(tx: Tx, id: string): Promise<void> {
  await notifyCamp(tx, id, 'schedule')
  await notifyCamp(tx, id, 'participants')
}

/** Throws when the event was edited since the form was opened or since its pictures were checked. */
async function lockUnchanged(tx: Tx, before: EventRow, version = before.version): Promise<EventRow> {
  const now = await lockEvent(tx, before.id)
  if (!now) throw new AppError('events.not_found')
  if (now.version === before.version && now.version === version) return now
  throw await editConflict(tx, { ...CONFLICT, id: before.id })
}

export async function releasePictures(tx: Tx, before: EventRow, remaining: readonly string[]): Promise<void> {
  const removed = before.media.filter((url) => !remaining.includes(url))
  const usedElsewhere = await picturesUsedElsewhere(tx, before.id, removed)
  await releaseUploads(
    tx,
    removed.filter((url) => !usedElsewhere.has(url)),
  )
}

async function changeWaiver(tx: Tx, before: EventRow, text: string | undefined) {
  if (text === undefined || text === (await findWaiver(tx, before))) return {}
  const waiverVersion = before.waiverVersion + 1
  await insertWaiver(tx, before.id, waiverVersion, text)
  return { waiverVersion }
}
