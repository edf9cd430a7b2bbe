import { accountsApi } from '@crew-chief/contract/accounts'
import { useEffect } from 'react'
import { callApi } from '../../api/api.ts'
import { openDrafts } from '../../api/draft-key.ts'
import { useViewer, useViewerSync } from '../../features/accounts/public.ts'
import { startOutbox } from '../../features/camp/evaluations/evaluation-outbox.ts'
import { ProfileDraftSender } from '../../features/profile/send-profile-draft.ts'

/** Background tasks of signed-in users. Renders nothing; visitors do not load it. */
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
  return <ProfileDraftSender />
}
