import type { courtNoticesApi } from '@crew-chief/contract/court-notices'
import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import { changeLines } from '@crew-chief/domain/courts/game-change-text'
import { canEditCourts } from '@crew-chief/domain/events/event-staff'
import type { MailOpening } from '@crew-chief/domain/mail/mail-texts'
import { paths } from '@crew-chief/domain/paths'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { databaseTime } from '../../db/database-time.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { noticeOf } from '../../platform/mail/write-mail.ts'
import { type NewNotification, noticeMail } from '../../platform/notification.ts'
import { recordAudit } from '../audit/public.ts'
import { requireStanding } from '../events/public.ts'
import { replaceUnconfirmed } from '../notifications/public.ts'
import type { StoredBoard } from './board.store.ts'
import { publishBoard } from './courts.store.ts'
import { editConflict, loadLockedBoard } from './load-locked-board.ts'
import { listNotices, lockNoticePeople, writeNotices } from './notices.store.ts'
import { daysOf, isUrgent, type Pending, pendingNotices } from './pending-notices.ts'

type Body = Decoded<typeof courtNoticesApi.notifyCourts>['body']
type NotifyDeps = Pick<Deps, 'db' | 'notify' | 'config'>

/** The lock of the board makes concurrent calls notify each person once. */
export const notifyCourts = (
  deps: NotifyDeps,
  actor: Actor,
  eventId: string,
  body: Body,
): Promise<Reply<typeof courtNoticesApi.notifyCourts>> =>
  inTransaction(deps.db, async (tx) => {
    await requireStanding(tx, actor, eventId, canEditCourts)
    const people = await lockNoticePeople(tx, eventId)
    const board = await loadLockedBoard(tx, eventId)
    if (!board) throw new AppError('events.not_found')
    if (body.version !== undefined && body.version !== board.version) throw editConflict(board, 'notify')
    const now = await databaseTime(tx)
    const chosen = body.userIds && new Set(body.userIds.map((id) => id.toLowerCase()))
    const pending = pendingNotices(board, { people, notices: await listNotices(tx, eventId), now }).filter(
      ({ person }) => chosen?.has(person.id) ?? true,
    )
    if (pending.length === 0) return { notified: 0, silent: 0 }
    await replaceUnconfirmed(tx, eventId, { kind: 'courts', userIds: pending.map(({ person }) => person.id) })
    if (body.silent) await leaveSilent(tx, actor, board, { pending, reason: body.silent.reason })
    else await sendNotices(tx, deps, { board, pending, now, actor })
    await notifyCamp(tx, eventId, 'courts')
    await notifyCamp(tx, eventId, 'notices')
    return body.silent ? { notified: 0, silent: pending.length } : { notified: pending.length, silent: 0 }
  })

type Silent = { pending: readonly Pending[]; reason: string }

async function leaveSilent(tx: Tx, actor: Actor, { event }: StoredBoard, { pending, reason }: Silent): Promise<void> {
  await writeNotices(
    tx,
    pending.map(({ person, games }) => ({
      eventId: event.id,
      userId: person.id,
      games,
      knownGames: games,
      notificationId: null,
    })),
  )
  await recordAudit(tx, actor, {
    action: 'courts.left_silent',
    subject: { kind: 'event', id: event.id, name: event.name },
    details: { people: String(pending.length), reason },
  })
}

type Sending = { board: StoredBoard; pending: readonly Pending[]; now: Date; actor: Actor }

async function sendNotices(tx: Tx, deps: NotifyDeps, { board, pending, now, actor }: Sending): Promise<void> {
  const { event } = board
  const written = await deps.notify(
    tx,
    pending.map((each) => composeNotice(deps, board, each, now)),
  )
  const ids = new Map(written.map(({ id, userId }) => [userId, id]))
  await writeNotices(
    tx,
    pending.map(({ person, games, notice }) => ({
      eventId: event.id,
      userId: person.id,
      games,
      // Until they confirm, they are shown everything that changed since they last did.
      knownGames: notice?.notificationId && !notice.confirmedAt ? notice.knownGames : (notice?.games ?? []),
      notificationId: ids.get(person.id) ?? null,
    })),
  )
  await publishBoard(tx, event.id)
  await recordAudit(tx, actor, {
    action: 'courts.notified',
    subject: { kind: 'event', id: event.id, name: event.name },
    details: { people: String(pending.length) },
  })
}

function composeNotice(
  { config }: Pick<Deps, 'config'>,
  { event, settings }: StoredBoard,
  { person, changes, notice }: Pending,
  now: Date,
): NewNotification {
  const lines = changeLines(changes, daysOf(event), !notice)
  const opening: MailOpening = { kind: notice ? 'courts_changed' : 'courts_published', event: event.name }
  const path = paths.camp(event.id, 'courts')
  return {
    userId: person.id,
    kind: 'courts',
    title: noticeOf(config, opening).subject,
    body: lines.join('\n'),
    mentions: [],
    path,
    event: { id: event.id, timezone: event.timezone },
    needsConfirmation: true,
    ...(isUrgent(event, changes, now) && { isUrgent: true }),
    mail: noticeMail(config, {
      opening,
      mentions: [],
      parts: [
        ...lines,
        ...(settings.asksForResponse ? ['Please accept or decline your games.'] : []),
        { button: 'See my courts', url: `${config.publicUrl}${path}` },
      ],
    }),
  }
}
