// The comments drawer (spec 2 §2), over the feed when the address says `comments=<postId>`. It comes when it is opened.

import { lazy, Suspense } from 'react'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { useAuthModal, useViewer } from '../../accounts/public.ts'

const CommentsDrawer = lazy(() => import('./comments-drawer.tsx'))

export function CommentsSheet() {
  const [postId, setPostId] = useQueryParam('comments')
  const viewer = useViewer()
  const { tab } = useAuthModal()
  // One thing over the page at a time: the drawer is there again when the log-in is closed.
  if (postId === '' || (tab && !viewer)) return null
  return (
    <Suspense>
      <CommentsDrawer key={postId} postId={postId} onClose={() => setPostId('')} />
    </Suspense>
  )
}
