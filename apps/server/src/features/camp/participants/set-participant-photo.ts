// An admin gives a participant a profile photo. It is the participant's from then on: they see it in their profile,
// and it goes when their account is erased, not when the admin's is.

import type { CampParticipant } from '@crew-chief/contract/camp'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../call.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { updateUser } from '../../accounts/public.ts'
import { recordAudit } from '../../audit/public.ts'
import { acceptUpload, giveUpload } from '../../uploads/public.ts'
import { findCampEvent } from '../camp-access.ts'
import { readParticipant, type Which } from './get-participant.ts'

export async function setParticipantPhoto(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  which: Which,
  next: string,
): Promise<CampParticipant> {
  const { name: event } = await findCampEvent(deps.db, which.eventId)
  const participant = await readParticipant(deps.db, actor, which)
  const { user } = participant
  if (user.profileImage === next) return participant
  // Looked at before the transaction: reading a file may take a network call.
  const attach = await acceptUpload(deps, actor, 'profile', { now: user.profileImage, next })
  return inTransaction(deps.db, async (tx) => {
    // A picture that is somebody's already cannot be theirs too: it would go when one of the two changes it.
    if (!(await giveUpload(tx, next, { from: actor.id, to: user.id }))) throw new AppError('uploads.not_accepted')
    await attach(tx)
    if (!(await updateUser(tx, user.id, { profileImage: next }))) throw new AppError('camp.not_a_participant')
    await recordAudit(tx, actor, {
      action: 'participants.photo_changed',
      subject: { kind: 'user', id: user.id, name: `${user.firstName} ${user.lastName}` },
      details: { event },
    })
    await notifyCamp(tx, which.eventId, 'participants')
    return readParticipant(tx, actor, which)
  })
}
