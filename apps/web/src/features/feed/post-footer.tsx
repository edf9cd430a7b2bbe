import type { Post } from '@crew-chief/contract/feed-shapes'
import { PREVIEWED_COMMENTS } from '@crew-chief/domain/feed/post-choices'
import { paths } from '@crew-chief/domain/paths'
import { Heart, type LucideIcon, MessageCircle, Share2 } from 'lucide-react'
import { type ComponentProps, lazy, useRef, useState } from 'react'
import { Link } from 'react-router'
import { plural } from '../../lib/format.ts'
import { shareLink } from '../../lib/share-link.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { cx } from '../../ui/cx.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useViewer } from '../accounts/public.ts'
import { CommentBox } from './comments/comment-box.tsx'
import { CommentItem } from './comments/comment-item.tsx'
import { useLike } from './use-like.ts'
import { useLoginPrompt } from './use-login-prompt.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

/** Like, comment and share, the latest comments and the comment box (spec 2 §2). */
export function PostFooter({ post }: { post: Post }) {
  const viewer = useViewer()
  const promptLogin = useLoginPrompt()
  const box = useRef<HTMLTextAreaElement>(null)
  const comment = () => (viewer ? box.current?.focus() : promptLogin('Please log in to comment'))
  return (
    <div className="grid gap-3 border-border border-t pt-3">
      <PostActions post={post} onComment={comment} />
      <LatestComments post={post} />
      <CommentBox postId={post.id} boxRef={box} />
    </div>
  )
}

function PostActions({ post, onComment }: { post: Post; onComment: () => void }) {
  const toggleLike = useLike(post)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <div className="-ml-2 flex flex-wrap">
        <ActionButton icon={Heart} onClick={toggleLike} aria-pressed={post.likedByMe} isActive={post.likedByMe}>
          {post.likedByMe ? 'Liked' : 'Like'}
        </ActionButton>
        <ActionButton icon={MessageCircle} onClick={onComment}>
          Comment
        </ActionButton>
        <ShareButton post={post} />
      </div>
      <Counts post={post} />
    </div>
  )
}

type ActionButtonProps = ComponentProps<'button'> & { icon: LucideIcon; isActive?: boolean }

const ActionButton = ({ icon: Icon, isActive = false, children, ...button }: ActionButtonProps) => (
  <button
    {...button}
    type="button"
    className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-small transition-colors hover:bg-muted sm:px-2.5"
  >
    <Icon aria-hidden="true" className={cx('size-5', isActive && 'fill-current')} />
    {children}
  </button>
)

function Counts({ post: { id, likeCount, commentCount } }: { post: Post }) {
  const { link } = useUrlState()
  return (
    <p role="status" className="tabular ml-auto text-meta text-muted-foreground">
      {`${plural(likeCount, 'like')} • `}
      <Link
        to={link({ comments: id })}
        className="inline-flex min-h-11 items-center rounded-tag underline decoration-input underline-offset-4 hover:decoration-foreground"
      >
        {plural(commentCount, 'comment')}
      </Link>
    </p>
  )
}

/** Without share menu and clipboard access the link is shown in a dialog. */
function ShareButton({ post }: { post: Post }) {
  const [link, setLink] = useState<string | null>(null)
  const share = async () => setLink(await shareLink({ title: post.title, url: location.origin + paths.post(post.id) }))
  return (
    <>
      <ActionButton icon={Share2} onClick={() => void share()}>
        Share
      </ActionButton>
      {link && (
        <LazyPart>
          <ShareDialog link={link} onClose={() => setLink(null)} />
        </LazyPart>
      )}
    </>
  )
}

function LatestComments({ post: { id, comments, commentCount } }: { post: Post }) {
  const { link } = useUrlState()
  const shown = comments.slice(-PREVIEWED_COMMENTS)
  return (
    <>
      {shown.length > 0 && (
        <ul className="grid gap-2">
          {shown.map((comment) => (
            <CommentItem key={comment.id} postId={id} comment={comment} />
          ))}
        </ul>
      )}
      {commentCount > PREVIEWED_COMMENTS && (
        <p>
          <TextLink standalone to={link({ comments: id })} className="text-small">
            View all {commentCount} comments
          </TextLink>
        </p>
      )}
    </>
  )
}
