import type { Post } from '@crew-chief/contract/feed-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canEditPost } from '@crew-chief/domain/feed/permissions'
import { LIBRARY_LABELS } from '@crew-chief/domain/feed/post-choices'
import { paths } from '@crew-chief/domain/paths'
import { Lock } from 'lucide-react'
import { lazy, memo, useId, useRef } from 'react'
import { Link } from 'react-router'
import { formatShortDate } from '../../lib/format.ts'
import { hasPlans, labelOfRole } from '../../lib/plans.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stripe } from '../../ui/stripe.tsx'
import { UserAvatar, useViewer } from '../accounts/public.ts'
import { useFeedFilter } from './feed-filter.ts'
import { LIBRARY_ICONS } from './library-icons.ts'
import { PostFooter } from './post-footer.tsx'
import { teaserText } from './teaser-text.ts'
import { usePostView } from './use-post-view.ts'
import { PostBody } from './viewers/post-body.tsx'

// Loaded lazily, as few posts have a poll.
const PollPart = lazy(() => import('./viewers/poll-part.tsx'))
// Loaded lazily, as most readers cannot edit posts.
const PostMenu = lazy(() => import('./authoring/post-menu.tsx'))

type Props = {
  post: Post
  /** On the post's own page: the title is not a link. */
  isStandalone?: boolean
  /** At the top of the list: its image loads eagerly. */
  isFirst?: boolean
}

// Memoized: loading another page must not render all cards again.
export const PostCard = memo(function PostCard({ post, isStandalone = false, isFirst = isStandalone }: Props) {
  const card = useRef<HTMLElement>(null)
  const titleId = useId()
  usePostView(card, post)
  return (
    <article ref={card} aria-labelledby={titleId} className="rounded-card border border-border bg-card p-4 md:p-6">
      <PostHead post={post} />
      <h2
        id={titleId}
        className="mt-3 break-words font-black font-display text-[1.75rem] leading-[1.875rem] md:mt-4 md:text-[2rem] md:leading-8"
      >
        {isStandalone ? post.title : <TitleLink post={post} />}
      </h2>
      <p className="mt-1.5 whitespace-pre-line break-words text-muted-foreground">{post.description}</p>
      <PostTags tags={post.tags} />
      {post.locked ? (
        <LockedTeaser post={post} />
      ) : (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 md:mt-5 md:gap-5">
          <PostBody post={post} isFirst={isFirst} />
          {post.poll && (
            <LazyPart
              loading={<Skeleton className="h-80" />}
              failed={<ErrorState title="The poll didn’t load">Please reload the page.</ErrorState>}
            >
              <PollPart postId={post.id} poll={post.poll} />
            </LazyPart>
          )}
          <PostFooter post={post} />
        </div>
      )}
    </article>
  )
})

function PostHead({ post }: { post: Post }) {
  const viewer = useViewer()
  const { author, contentLibrary } = post
  return (
    <header className="flex items-start gap-3">
      <UserAvatar user={author} role={author.role} size={44} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <Byline post={post} />
        {contentLibrary.length > 0 && <Libraries libraries={contentLibrary} />}
      </div>
      {canEditPost(viewer, { authorId: author.id }) && (
        <LazyPart loading={<span className="size-12 shrink-0 md:size-11" />}>
          <PostMenu post={post} />
        </LazyPart>
      )}
    </header>
  )
}

const Byline = ({ post: { author, createdAt } }: { post: Post }) => (
  <div className="min-w-0 flex-1 basis-40">
    <p className="break-words font-bold">{fullName(author)}</p>
    <p className="text-meta text-muted-foreground">
      {labelOfRole(author.role)} · <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
    </p>
  </div>
)

const Libraries = ({ libraries }: { libraries: Post['contentLibrary'] }) => (
  <ul aria-label="Libraries" className="flex flex-wrap gap-2">
    {libraries.map(({ type }) => (
      <li key={type}>
        <Badge tone="gray" icon={LIBRARY_ICONS[type]}>
          {LIBRARY_LABELS[type]}
        </Badge>
      </li>
    ))}
  </ul>
)

function TitleLink({ post }: { post: Post }) {
  const { listUrl } = useFeedFilter()
  return (
    <Link to={paths.post(post.id)} state={{ from: listUrl }} className="rounded-tag hover:underline">
      {post.title}
    </Link>
  )
}

function PostTags({ tags }: { tags: readonly string[] }) {
  const { linkToTag } = useFeedFilter()
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className="mt-1 flex flex-wrap gap-x-3">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Link
            to={linkToTag(tag)}
            className="inline-flex min-h-11 max-w-full items-center break-all rounded-tag font-semibold text-meta hover:underline md:min-h-8"
          >
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const LockedTeaser = ({ post }: { post: Post }) => (
  <section
    aria-label={`Locked: ${post.title}`}
    className="on-ink relative mt-4 flex flex-wrap items-center gap-4 overflow-hidden rounded-control border border-ink-raised bg-ink p-4 text-ink-foreground md:mt-5 md:p-5"
  >
    <Stripe bars={16} pitch={17.33} tone="subtle" className="right-0 bottom-0" />
    <span className="relative inline-flex size-13 shrink-0 items-center justify-center rounded-control bg-primary text-primary-foreground">
      <Lock aria-hidden="true" className="size-6" />
    </span>
    <div className="relative min-w-0 flex-1 basis-52">
      <h3 className="display-4">
        {teaserText(post)} · for{' '}
        {post.requiredRole === 'ALL_YOU_WANT' ? `${labelOfRole('ALL_YOU_WANT')} members` : 'members'}
      </h3>
    </div>
    {hasPlans() && (
      <ButtonLink to={paths.membership()} variant="primary" className="relative max-sm:w-full">
        See plans
      </ButtonLink>
    )}
  </section>
)
