import type { courtNoticesApi } from '@crew-chief/contract/court-notices'
import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import { areCourtsHidden } from '@crew-chief/domain/events/event-staff'
import { paths } from '@crew-chief/domain/paths'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { databaseTime } from '../../db/database-time.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { recordAudit } from '../audit/public.ts'
import { findStanding } from '../events/public.ts'
import { findCourtRow } from './courts.store.ts'
import { type LockedCourt, loadLockedCourt } from './load-locked-board.ts'
import { listCourtEditors, setResponse } from './notices.store.ts'
import { slotClock } from './pending-notices.ts'

type Body = Decoded<typeof courtNoticesApi.respondToCourt>['body']

/** An official may change their mind until the game begins. The version of the board stays, so that no save conflicts. */
export const respondToCourt = (
  deps: Pick<Deps, 'db' | 'notify'>,
  actor: Actor,
  courtId: string,
  { response, reason }: Body,
): Promise<Reply<typeof courtNoticesApi.respondToCourt>> =>
  inTransaction(deps.db, async (tx) => {
    const locked = await findVisibleCourt(tx, actor, courtId)
    const { board, court } = locked
    const camper = court.campers.find(({ id }) => id === actor.id)
    if (!camper) throw new AppError('courts.not_assigned', { message: 'You’re not on this court.' })
    const now = await databaseTime(tx)
    checkAsked(locked, now)
    const responseReason = (response === 'declined' && reason) || null
    if (camper.response === response && camper.responseReason === responseReason) return { response }
    await setResponse(tx, court.id, actor.id, { response, responseReason })
    await recordAudit(tx, actor, {
      action: 'courts.responded',
      subject: { kind: 'user', id: actor.id, name: fullName(actor.user) },
      details: {
        event: board.event.name,
        court: courtLabel(court),
        response,
        ...(responseReason && { reason: responseReason }),
      },
    })
    if (response === 'declined') await notifyEditors(deps, tx, { actor, locked, now, reason: responseReason })
    await notifyCamp(tx, board.event.id, 'courts')
    await notifyCamp(tx, board.event.id, 'notices')
    return { response }
  })

async function findVisibleCourt(tx: Tx, actor: Actor, courtId: string): Promise<LockedCourt> {
  const row = await findCourtRow(tx, courtId)
  const standing = row && (await findStanding(tx, actor, row.eventId))
  if (!standing) throw new AppError('courts.not_found')
  const locked = await loadLockedCourt(tx, courtId, row.eventId)
  if (areCourtsHidden(standing, locked.board.settings)) throw new AppError('courts.not_found')
  return locked
}

function checkAsked({ board, court }: LockedCourt, now: Date): void {
  if (!board.settings.asksForResponse) throw new AppError('courts.no_response_asked')
  if (slotClock(board.event, now)(court) !== 'ahead') throw new AppError('courts.game_started')
}

type Declined = { actor: Actor; locked: LockedCourt; now: Date; reason: string | null }

async function notifyEditors({ notify }: Pick<Deps, 'notify'>, tx: Tx, { actor, locked, now, reason }: Declined) {
  const { event } = locked.board
  const name = fullName(actor.user)
  const court = courtLabel(locked.court)
  const editors = (await listCourtEditors(tx, event.id)).filter((id) => id !== actor.id)
  await notify(
    tx,
    editors.map((userId) => ({
      userId,
      kind: 'assignment_declined' as const,
      title: `${name} declined ${court}`,
      body: `${reason ? `${reason}\n` : ''}${event.name}`,
      mentions: [actor.id],
      path: paths.courtAssignment({ eventId: event.id }),
      event: { id: event.id, timezone: event.timezone },
      // The same answer at most once an hour, however often the official changes their mind.
      key: `${locked.court.id} ${actor.id} ${now.toISOString().slice(0, 13)} ${reason ?? ''}`,
    })),
  )
}
