import { campDays } from '@crew-chief/domain/camp/camp-days'
import { slotPhase } from '@crew-chief/domain/camp/slot-time'
import { toWallClock } from '@crew-chief/domain/time-zone'
import { databaseTime } from '../../db/database-time.ts'
import type { Tx } from '../../db/transaction.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { bumpBoard, hasCourts, listSlotsOf, lockBoard, removeFromCourts } from './courts.store.ts'

/** For a person who lost their spot. Games that are over stay. */
export async function leaveCourts(tx: Tx, eventId: string, userId: string): Promise<void> {
  // The lock creates the board, which most events do not have.
  if (!(await hasCourts(tx, eventId)) || (await lockBoard(tx, eventId)) === undefined) return
  const now = await databaseTime(tx)
  const slots = await listSlotsOf(tx, eventId, userId)
  const left = slots.filter(({ event: { startsAt, endsAt, timezone }, slot }) => {
    const days = campDays({ startDate: startsAt.toISOString(), endDate: endsAt.toISOString(), timezone })
    return slotPhase(slot, days, toWallClock(now, timezone)) !== 'over'
  })
  if (left.length === 0) return
  await removeFromCourts(
    tx,
    userId,
    left.map(({ courtId }) => courtId),
  )
  await notifyCamp(tx, eventId, 'courts')
  await bumpBoard(tx, eventId, null)
}
