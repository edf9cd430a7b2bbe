// A newsletter: its text, and the PDF where there is one (spec 2 §2, §9).

import type { Post, PostFile } from '@crew-chief/contract/feed-shapes'
import { lazy, useRef } from 'react'
import { LatePart } from '../late-part.tsx'
import { PDF_FRAME, PdfTrouble } from './pdf-trouble.tsx'
import { PostText } from './post-text.tsx'
import { useNear } from './use-near.ts'

// The reader is heavy and few posts have a PDF: it comes when one is near.
const PdfViewer = lazy(() => import('./pdf-viewer.tsx'))

const isPdf = ({ type, path }: PostFile): boolean => type === 'application/pdf' || /\.pdf$/i.test(path)

export const Newsletter = ({ post }: { post: Post }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <PostText post={post} />
    {post.files.filter(isPdf).map((file) => (
      <NearPdf key={file.id} file={file} />
    ))}
  </div>
)

function NearPdf({ file }: { file: PostFile }) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box)
  const waiting = <div className={`${PDF_FRAME} bg-muted`} />
  return (
    <div ref={box}>
      {isNear ? (
        // When the reader itself does not come, the file still can.
        <LatePart waiting={waiting} instead={<PdfTrouble file={file} />}>
          <PdfViewer file={file} />
        </LatePart>
      ) : (
        waiting
      )}
    </div>
  )
}
