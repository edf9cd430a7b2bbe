// What a post shows, by its type (spec 2 §2). Never a locked one: that has nothing to show.

import type { Post, PostFile } from '@crew-chief/contract/feed-shapes'
import { lazy, type ReactNode, useRef } from 'react'
import { useNearViewport } from '../../../lib/use-near-viewport.ts'
import { LazyPart } from '../lazy-part.tsx'
import { PDF_FRAME, PdfError } from './pdf-error.tsx'
import { PostImages } from './post-images.tsx'
import { PostText } from './post-text.tsx'
import { PostVideo } from './post-video.tsx'
import { sortedByOrder } from './quiz-answer.ts'
import { QuizQuestionItem } from './quiz-question.tsx'

/** `isFirst`: at the top of the page, where a picture is what one waits for. */
type Props = { post: Post; isFirst?: boolean }

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
            <PostVideo key={file.id} file={file} title={post.title} />
          ))}
          <PostText post={post} />
        </Parts>
      )
    case 'QUIZ':
      return (
        <Parts>
          <PostText post={post} />
          <PostQuiz post={post} />
        </Parts>
      )
    case 'NEWSLETTER':
      return <Newsletter post={post} />
  }
}

const Parts = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
)

// A newsletter: its text, and the PDF where there is one (spec 2 §2, §9).

// The reader is heavy and few posts have a PDF: it comes when one is near.
const PdfViewer = lazy(() => import('./pdf-viewer.tsx'))

const isPdf = ({ type, path }: PostFile): boolean => type === 'application/pdf' || /\.pdf$/i.test(path)

const Newsletter = ({ post }: { post: Post }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <PostText post={post} />
    {post.files.filter(isPdf).map((file) => (
      <NearPdf key={file.id} file={file} />
    ))}
  </div>
)

function NearPdf({ file }: { file: PostFile }) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(box)
  const waiting = <div className={`${PDF_FRAME} bg-muted`} />
  return (
    <div ref={box}>
      {isNear ? (
        // When the reader itself does not come, the file still can.
        <LazyPart waiting={waiting} instead={<PdfError file={file} />}>
          <PdfViewer file={file} />
        </LazyPart>
      ) : (
        waiting
      )}
    </div>
  )
}

/** Numbered questions; each is answered once (spec 2 §4). */
const PostQuiz = ({ post: { id, quiz } }: { post: Post }) => (
  <ol className="grid gap-4">
    {sortedByOrder(quiz?.questions ?? []).map((question, index) => (
      <QuizQuestionItem key={question.id} postId={id} question={question} number={index + 1} />
    ))}
  </ol>
)
