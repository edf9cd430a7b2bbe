import { lazy, useEffect } from 'react'
import { keepPendingDraftsInTab, lockDrafts } from '../../api/draft-key.ts'
import { useReauthQuestion } from '../../api/reauth.ts'
import { isIncomplete } from '../../api/session-store.ts'
import { useViewer, useViewerSync } from '../../features/accounts/public.ts'
import { startOutbox } from '../../features/camp/evaluations/evaluation-outbox.ts'
import { ProfileDraftSender } from '../../features/profile/send-profile-draft.ts'
import { storedPush } from '../../lib/push-subscription.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { useLostFocus } from '../../ui/lost-focus.ts'
import { openOwnDrafts } from './open-own-drafts.ts'

const ReauthDialog = lazy(() => import('../../features/accounts/second-factor/reauth-dialog.tsx'))

/** Background tasks of signed-in users. Renders nothing but the question who they are; visitors do not load it. */
export default function SignedInTasks() {
  useViewerSync()
  useLostFocus()
  const viewer = useViewer()
  const viewerId = viewer?.id
  const hasDrafts = viewer !== null && !isIncomplete(viewer)
  useEffect(() => {
    if (!viewerId || !hasDrafts) return
    const open = () => void openOwnDrafts(viewerId).then(startOutbox)
    open()
    // The key could not be loaded without network.
    addEventListener('online', open)
    addEventListener('pagehide', keepPendingDraftsInTab)
    return () => {
      removeEventListener('pagehide', keepPendingDraftsInTab)
      removeEventListener('online', open)
      void lockDrafts(viewerId)
    }
  }, [viewerId, hasDrafts])
  useEffect(() => {
    // Missing on insecure origins.
    const worker = navigator.serviceWorker
    if (!viewerId || !worker) return
    const sync = () => {
      // Only users of push load it.
      if (storedPush.get())
        void import('../../features/notifications/push-device.ts').then(({ syncPush }) => syncPush(viewerId))
    }
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type === 'push-changed') sync()
    }
    sync()
    worker.addEventListener('message', onMessage)
    return () => worker.removeEventListener('message', onMessage)
  }, [viewerId])
  const isAsked = useReauthQuestion((question) => question.answer !== null)
  return (
    <>
      <ProfileDraftSender />
      {isAsked && (
        <LazyPart>
          <ReauthDialog />
        </LazyPart>
      )}
    </>
  )
}
