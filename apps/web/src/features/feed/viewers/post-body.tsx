import type { Post, PostFile } from '@crew-chief/contract/feed-shapes'
import { paths } from '@crew-chief/domain/paths'
import { withoutSignature } from '@crew-chief/domain/uploads/signed-url'
import { lazy, type ReactNode, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { plural } from '../../../lib/format.ts'
import { useNearViewport } from '../../../lib/use-near-viewport.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { ExternalLink } from '../../../ui/text-link.tsx'
import { useIsWide } from '../../../ui/use-media-query.ts'
import { useFeedFilter } from '../feed-filter.ts'
import { PDF_FRAME, PdfError } from './pdf-error.tsx'
import { PostImages } from './post-images.tsx'
import { PostText } from './post-text.tsx'
import { answerResultOf, sortedByOrder } from './quiz-answer.ts'
import { QuizQuestionItem } from './quiz-question.tsx'
import { useRenewedFile } from './use-renewed-file.ts'
import { type VideoErrorKind, videoErrorKind } from './video-error.ts'

// The PDF viewer is large and few posts have a PDF, so it is loaded when a PDF comes near the viewport.
const PdfViewer = lazy(() => import('./pdf-viewer.tsx'))

type Props = {
  post: Post
  /** At the top of the page: its image loads eagerly. */
  isFirst?: boolean
}

/** The content of an unlocked post by type (spec 2 §2). */
export function PostBody({ post, isFirst = false }: Props) {
  switch (post.type) {
    case 'TEXT':
      return <PostText post={post} />
    case 'IMAGE':
      return (
        <Parts>
          <PostImages post={post} isFirst={isFirst} />
          <PostText post={post} />
        </Parts>
      )
    case 'VIDEO':
      return (
        <Parts>
          {post.files.map((file) => (
            <Video key={file.id} postId={post.id} file={file} title={post.title} />
          ))}
          <PostText post={post} />
        </Parts>
      )
    case 'QUIZ':
      return <Quiz post={post} />
    case 'NEWSLETTER':
      return <Newsletter post={post} />
  }
}

const Parts = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
)

/** Streams the file. The aspect ratio reserves its space before it loads. */
function Video({ postId, file: given, title }: { postId: string; file: PostFile; title: string }) {
  const { file, renew } = useRenewedFile(postId, given)
  const { path, width, height, thumbnail } = file
  const [error, setError] = useState<VideoErrorKind | null>(null)
  // Where to continue with a renewed address.
  const position = useRef<{ seconds: number; isPlaying: boolean }>(null)
  const onError = async (player: HTMLVideoElement) => {
    const { error, currentTime, paused } = player
    position.current = { seconds: currentTime, isPlaying: !paused }
    if ((await renew()) !== path) return
    position.current = null
    setError(await videoErrorKind(path, error))
  }
  const onLoaded = (player: HTMLVideoElement) => {
    const before = position.current
    position.current = null
    if (!before) return
    player.currentTime = before.seconds
    // Browsers may refuse to play without a click.
    if (before.isPlaying) player.play().catch(() => {})
  }
  if (error) return <VideoError file={file} error={error} onRetry={() => setError(null)} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: authors upload videos without captions
    <video
      // Without a MIME type: browsers reject `video/quicktime` by name, but play most such files.
      src={path}
      controls
      preload="metadata"
      playsInline
      poster={thumbnail ?? undefined}
      aria-label={title}
      onError={({ currentTarget }) => void onError(currentTarget)}
      onLoadedMetadata={({ currentTarget }) => onLoaded(currentTarget)}
      className="max-h-[70dvh] w-full rounded-control bg-ink"
      style={{ aspectRatio: `${width || 16} / ${height || 9}` }}
    />
  )
}

type VideoErrorProps = { file: PostFile; error: VideoErrorKind; onRetry: () => void }

const VideoError = ({ file: { name, path }, error, onRetry }: VideoErrorProps) =>
  error === 'network' ? (
    <ErrorState title="The video didn’t load" onRetry={onRetry}>
      Check your connection and try again.
    </ErrorState>
  ) : (
    <ErrorState title="Your browser can’t play this video">
      <ExternalLink href={path}>Download {name}</ExternalLink>
    </ErrorState>
  )

const isPdf = ({ type, path }: PostFile): boolean =>
  type === 'application/pdf' || /\.pdf$/i.test(withoutSignature(path))

const Newsletter = ({ post }: { post: Post }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <PostText post={post} />
    {post.files.filter(isPdf).map((file) => (
      <NearPdf key={file.id} postId={post.id} file={file} />
    ))}
  </div>
)

function NearPdf({ postId, file }: { postId: string; file: PostFile }) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(box)
  const placeholder = <div className={`${PDF_FRAME} bg-muted`} />
  return (
    <div ref={box}>
      {isNear ? (
        <LazyPart loading={placeholder} failed={<PdfError file={file} />}>
          <PdfViewer postId={postId} file={file} />
        </LazyPart>
      ) : (
        placeholder
      )}
    </div>
  )
}

function Quiz({ post }: { post: Post }) {
  const isOnOwnPage = useParams().postId === post.id
  const isWide = useIsWide()
  // A quiz fills several screens of a phone.
  if (!isWide && !isOnOwnPage) return <QuizLink post={post} />
  return (
    <Parts>
      <PostText post={post} />
      <ol className="grid gap-4">
        {sortedByOrder(post.quiz?.questions ?? []).map((question, index) => (
          <QuizQuestionItem key={question.id} postId={post.id} question={question} number={index + 1} />
        ))}
      </ol>
    </Parts>
  )
}

function QuizLink({ post: { id, title, quiz } }: { post: Post }) {
  const { listUrl } = useFeedFilter()
  const questions = quiz?.questions ?? []
  const answered = questions.filter((question) => answerResultOf(question) !== null).length
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-rule border-t-2 pt-3.5">
      <p className="font-bold">
        {plural(questions.length, 'question')}
        {answered > 0 && ` · ${answered} answered`}
      </p>
      <ButtonLink variant="primary" to={paths.post(id)} state={{ from: listUrl }} aria-label={`Open quiz: ${title}`}>
        Open quiz
      </ButtonLink>
    </div>
  )
}
