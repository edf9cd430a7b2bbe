import type { EventDetails } from '@crew-chief/contract/event-shapes'
import type { EventForm } from '@crew-chief/contract/events-admin'
import type { Actor } from '../../../actor.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { recordAudit } from '../../audit/public.ts'
import { currentWaiver } from '../../settings/public.ts'
import { acceptUploads } from '../../uploads/public.ts'
import { columnsFromForm } from '../event-fields.ts'
import { findFreeEventSlug, rejectEarlierSlug } from '../event-slugs.store.ts'
import { insertEvent } from '../events.store.ts'
import type { EventRow } from '../events.tables.ts'
import { readEvent } from '../reading/get-event.ts'

/** In the same transaction, before the event is read. */
type Fill = { fill?: (tx: Tx, event: EventRow) => Promise<void>; template?: string }

export async function createEvent(
  deps: Pick<Deps, 'db' | 'config' | 'storage' | 'jobs'>,
  actor: Actor,
  form: EventForm,
  { fill, template }: Fill = {},
): Promise<EventDetails> {
  const fields = columnsFromForm(form, { timezone: deps.config.timezone, pricing: [] })
  // Before the transaction: reading an uploaded file may be a network call.
  const attach = await acceptUploads(deps, actor, 'events', fields.media ?? [])
  const waiver = form.waiver ?? (await currentWaiver(deps.db, deps.config))
  return inTransaction(deps.db, async (tx) => {
    await attach(tx)
    if (fields.slug) await rejectEarlierSlug(tx, fields.slug)
    const slug = fields.slug ?? (await findFreeEventSlug(tx, fields.name))
    const event = await insertEvent(tx, { ...fields, slug }, waiver)
    const { id, name } = event
    await fill?.(tx, event)
    await recordAudit(tx, actor, {
      action: 'events.created',
      subject: { kind: 'event', id, name },
      ...(template && { details: { template } }),
    })
    return readEvent(tx, actor, id)
  })
}
