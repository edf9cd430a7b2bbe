// A newsletter: its text, and the PDF where there is one (spec 2 §2, §9).

import type { Post, PostFile } from '@crew-chief/contract/feed-shapes'
import { Component, lazy, type ReactNode, Suspense, useRef } from 'react'
import { PDF_FRAME, PdfTrouble } from './pdf-trouble.tsx'
import { PostText } from './post-text.tsx'
import { useNear } from './use-near.ts'

// The reader is heavy and few posts have a PDF: it comes when one is near.
const PdfViewer = lazy(() => import('./pdf-viewer.tsx'))

const isPdf = ({ type, path }: PostFile): boolean => type === 'application/pdf' || /\.pdf$/i.test(path)

export const Newsletter = ({ post: { id, content, files } }: { post: Post }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    {content && <PostText postId={id} text={content} />}
    {files.filter(isPdf).map((file) => (
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
        <OrLink file={file}>
          <Suspense fallback={waiting}>
            <PdfViewer file={file} />
          </Suspense>
        </OrLink>
      ) : (
        waiting
      )}
    </div>
  )
}

/** When the reader itself does not come, the file still can. */
class OrLink extends Component<{ file: PostFile; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render() {
    return this.state.isBroken ? <PdfTrouble file={this.props.file} /> : this.props.children
  }
}
