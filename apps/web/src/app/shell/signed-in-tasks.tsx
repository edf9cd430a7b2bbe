import { lazy, Suspense, useEffect } from 'react'
import { useReauthQuestion } from '../../api/reauth.ts'
import { useViewerSync } from '../../features/accounts/public.ts'
import { startOutbox } from '../../features/camp/evaluations/evaluation-outbox.ts'
import { ProfileDraftSender } from '../../features/profile/send-profile-draft.ts'

const ReauthDialog = lazy(() => import('../../features/accounts/second-factor/reauth-dialog.tsx'))

/** Background tasks of signed-in users. Renders nothing but the question who they are; visitors do not load it. */
export default function SignedInTasks() {
  useViewerSync()
  useEffect(startOutbox, [])
  const isAsked = useReauthQuestion((question) => question.answer !== null)
  return (
    <>
      <ProfileDraftSender />
      {isAsked && (
        <Suspense>
          <ReauthDialog />
        </Suspense>
      )}
    </>
  )
}
