import { accountsApi } from '@crew-chief/contract/accounts'
import { lazy, Suspense, useEffect } from 'react'
import { callApi } from '../../api/api.ts'
import { openDrafts } from '../../api/draft-key.ts'
import { useReauthQuestion } from '../../api/reauth.ts'
import { useViewer, useViewerSync } from '../../features/accounts/public.ts'
import { startOutbox } from '../../features/camp/evaluations/evaluation-outbox.ts'
import { ProfileDraftSender } from '../../features/profile/send-profile-draft.ts'

const ReauthDialog = lazy(() => import('../../features/accounts/second-factor/reauth-dialog.tsx'))

/** Background tasks of signed-in users. Renders nothing but the question who they are; visitors do not load it. */
export default function SignedInTasks() {
  useViewerSync()
  const viewerId = useViewer()?.id
  useEffect(() => {
    if (!viewerId) return
    // Without network the key is loaded at the next start.
    void openDrafts(viewerId, () => callApi(accountsApi.draftKey, {}))
      .catch(() => undefined)
      .then(startOutbox)
  }, [viewerId])
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
