// The comments drawer (spec 2 §2), over the feed when the address says `comments=<postId>`. It comes when it is opened.

import { id as idSchema } from '@crew-chief/contract/wire'
import { lazy } from 'react'
import * as z from 'zod/mini'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useAuthModal, useViewer } from '../../accounts/public.ts'
import { LatePart } from '../late-part.tsx'

const CommentsDrawer = lazy(() => import('./comments-drawer.tsx'))

export function CommentsSheet() {
  const [asked, setPostId] = useQueryParam('comments')
  const viewer = useViewer()
  const { tab } = useAuthModal()
  // One thing over the page at a time: the drawer is there again when the log-in is closed.
  if (asked === '' || (tab && !viewer)) return null
  const close = () => setPostId('')
  // What stands in an address may be anything.
  const postId = z.safeParse(idSchema, asked).data
  if (!postId) return <NoSuchPost onClose={close} />
  return (
    <LatePart isAskedFor>
      <CommentsDrawer key={postId} postId={postId} onClose={close} />
    </LatePart>
  )
}

const NoSuchPost = ({ onClose }: { onClose: () => void }) => (
  <Sheet title="Comments" onClose={onClose}>
    <EmptyState title="This post is gone" stripe={false}>
      It was deleted, or the link is not complete.
    </EmptyState>
  </Sheet>
)
