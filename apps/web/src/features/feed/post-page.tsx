// One post at its permanent address: where shared links lead.

import { feedApi } from '@crew-chief/contract/feed'
import { id as idSchema } from '@crew-chief/contract/wire'
import { ArrowLeft } from 'lucide-react'
import * as z from 'zod/mini'
import { settings } from '../../lib/settings.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { useLocation } from '../../router/navigation.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PostCard } from './post-card.tsx'
import { PostSkeletons } from './post-skeletons.tsx'
import { COMING_BACK } from './use-kept-place.ts'
import { usePost } from './use-posts.ts'
import { useTitle } from './use-title.ts'

export function PostPage({ postId }: { postId: string }) {
  const { from } = useOrigin()
  const known = z.safeParse(idSchema, postId).data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextLink alone to={from} state={COMING_BACK} className="gap-2 justify-self-start">
        <ArrowLeft aria-hidden="true" className="size-[18px]" />
        Back to the feed
      </TextLink>
      {known ? <KnownPost id={known} /> : <NoSuchPost />}
    </div>
  )
}

/** The list one came from, with its filters; the whole feed for those who followed a link. */
function useOrigin() {
  const { state } = useLocation()
  return { from: typeof state?.from === 'string' ? state.from : '/library' }
}

function KnownPost({ id }: { id: string }) {
  const { data: post, error, refetch } = usePost(id)
  const isGone = error?.status === 404
  useTitle(post ? `${post.title} · ${settings.productName}` : undefined)
  useFailureToast(post || isGone ? null : error, 'Error', 'Failed to load posts')
  if (post) return <PostCard post={post} isAlone />
  if (isGone) return <NoSuchPost />
  if (error) return <ErrorState title={feedApi.getPost.failure} onRetry={() => void refetch()} />
  return <PostSkeletons label="Loading the post" count={1} />
}

const NoSuchPost = () => (
  <EmptyState stripe={false} title="This post is gone" action={<ButtonLink to="/library">See all posts</ButtonLink>}>
    It was deleted, or the link is not complete.
  </EmptyState>
)
