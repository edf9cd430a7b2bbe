import type { courtNoticesApi } from '@crew-chief/contract/court-notices'
import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import { canEditCourts } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { recordAudit } from '../audit/public.ts'
import { requireStanding } from '../events/public.ts'
import { changeSettings } from './courts.store.ts'
import { presentSettings } from './get-court-notices.ts'
import { loadLockedBoard } from './load-locked-board.ts'

type Body = Decoded<typeof courtNoticesApi.updateCourtSettings>['body']

/** Hiding has no effect once the courts were published: people have seen them. */
export const updateCourtSettings = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
  body: Body,
): Promise<Reply<typeof courtNoticesApi.updateCourtSettings>> =>
  inTransaction(db, async (tx) => {
    await requireStanding(tx, actor, eventId, canEditCourts)
    const board = await loadLockedBoard(tx, eventId)
    if (!board) throw new AppError('events.not_found')
    const { event, settings } = board
    const fields = (['hidesUntilPublished', 'asksForResponse'] as const).filter((name) => settings[name] !== body[name])
    if (fields.length > 0) {
      await changeSettings(tx, eventId, body)
      await recordAudit(tx, actor, {
        action: 'courts.settings_changed',
        subject: { kind: 'event', id: event.id, name: event.name },
        details: Object.fromEntries(fields.map((name) => [name, String(body[name])])),
      })
      await notifyCamp(tx, eventId, 'courts')
      await notifyCamp(tx, eventId, 'notices')
    }
    return presentSettings({ ...settings, ...body })
  })
