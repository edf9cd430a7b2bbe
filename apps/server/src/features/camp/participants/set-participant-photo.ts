import type { CampParticipant } from '@crew-chief/contract/camp'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { lockActiveUser } from '../../accounts/public.ts'
import { recordAudit } from '../../audit/public.ts'
import { replacePicture, requireStanding } from '../../events/public.ts'
import { acceptUpload, releaseUploads, transferUpload } from '../../uploads/public.ts'
import { findCampEvent } from '../camp-access.ts'
import { type ParticipantKey, readParticipant } from './get-participant.ts'

/**
 * For this event: the profile picture stays. Ownership of the upload moves to the participant, so it is erased with their
 * account.
 */
export async function setParticipantPhoto(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  key: ParticipantKey,
  next: string,
): Promise<CampParticipant> {
  const standing = await requireStanding(deps.db, actor, key.eventId, canManageEvent)
  const { name: event } = await findCampEvent(deps.db, key.eventId)
  const participant = await readParticipant(deps.db, { actor, standing }, key)
  const { user } = participant
  if (user.profileImage === next) return participant
  // Outside the transaction: checking a file needs network calls.
  const attach = await acceptUpload(deps, actor, 'profile', { now: null, next })
  return inTransaction(deps.db, async (tx) => {
    // An upload has one owner: shared, it would be deleted when one of the owners replaces it.
    if (!(await transferUpload(tx, next, { from: actor.id, to: user.id }))) throw new AppError('uploads.not_accepted')
    await attach(tx)
    // Waits for an erasure, which then finds no active user.
    const isActive = await lockActiveUser(tx, user.id)
    const before = isActive && (await replacePicture(tx, { id: participant.id, userId: user.id }, next))
    if (!before) throw new AppError('camp.not_a_participant')
    if (before.picture) await releaseUploads(tx, [before.picture])
    await recordAudit(tx, actor, {
      action: 'participants.photo_changed',
      subject: { kind: 'user', id: user.id, name: fullName(user) },
      details: { event },
    })
    await notifyCamp(tx, key.eventId, 'participants')
    return readParticipant(tx, { actor, standing }, key)
  })
}
