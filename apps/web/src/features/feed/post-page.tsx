import { feedApi } from '@crew-chief/contract/feed'
import { paths } from '@crew-chief/domain/paths'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { settings } from '../../lib/settings.ts'
import { parseId } from '../../lib/url-state.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PostCard } from './post-card.tsx'
import { PostSkeletons } from './post-skeletons.tsx'
import { usePost } from './use-posts.ts'
import { RESTORE_SCROLL } from './use-scroll-restoration.ts'

/** A single post: the target of shared links. */
export function PostPage({ postId }: { postId: string }) {
  const { state } = useLocation()
  // Without navigation state (a shared link) Back leads to the unfiltered list.
  const from = typeof state?.from === 'string' ? state.from : paths.library()
  const validId = parseId(postId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextLink standalone to={from} state={RESTORE_SCROLL} className="gap-2 justify-self-start">
        <ArrowLeft aria-hidden="true" className="size-[18px]" />
        Back to feed
      </TextLink>
      {validId ? <LoadedPost id={validId} /> : <NoSuchPost />}
    </div>
  )
}

function LoadedPost({ id }: { id: string }) {
  const { data: post, error, refetch } = usePost(id)
  const isGone = error?.status === 404
  useDocumentTitle(post ? `${post.title} · ${settings.productName}` : undefined)
  useFailureToast(post || isGone ? null : error, 'Error', 'Failed to load posts')
  if (post) return <PostCard post={post} isStandalone />
  if (isGone) return <NoSuchPost />
  if (error) return <ErrorState title={feedApi.getPost.failure} onRetry={() => void refetch()} />
  return <PostSkeletons label="Loading post" count={1} />
}

/** Undefined leaves the screen's own title. */
function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    if (!title) return undefined
    const before = document.title
    document.title = title
    // The next screen may have set its title already.
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
}

const NoSuchPost = () => (
  <EmptyState title="This post is gone" action={<ButtonLink to={paths.library()}>See all posts</ButtonLink>}>
    It was deleted, or the link is incomplete.
  </EmptyState>
)
