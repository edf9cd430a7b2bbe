import { useEffect } from 'react'
import { useViewerSync } from '../../features/accounts/public.ts'
import { startOutbox } from '../../features/camp/evaluations/evaluation-outbox.ts'
import { ProfileDraftSender } from '../../features/profile/send-profile-draft.ts'

/** Background tasks of signed-in users. Renders nothing; visitors do not load it. */
export default function SignedInTasks() {
  useViewerSync()
  useEffect(startOutbox, [])
  return <ProfileDraftSender />
}
