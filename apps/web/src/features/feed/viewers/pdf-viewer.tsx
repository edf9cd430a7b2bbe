// A PDF in the page: scrolls by itself, draws the pages that are in view, and can always be opened elsewhere.

import type { PostFile } from '@crew-chief/contract/feed-shapes'
import { Download, ExternalLink, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { type Pdf, usePdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import { pageAt, useWidth } from './pdf-scroll.ts'
import { PDF_FRAME, PdfTrouble } from './pdf-trouble.tsx'
import './pdf-viewer.css'

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]
const FITS = ZOOMS.indexOf(1)
const PADDING = 12

export default function PdfViewer({ file }: { file: PostFile }) {
  const pdf = usePdf(file.path)
  const [zoom, setZoom] = useState(FITS)
  const [page, setPage] = useState(1)
  if (pdf === null) return <PdfTrouble file={file} />
  return (
    <section aria-label={file.name} className={`${PDF_FRAME} flex flex-col bg-card`}>
      <div className="flex shrink-0 items-center gap-1 border-border border-b py-1 pr-1 pl-3">
        <p className="min-w-0 flex-1 truncate font-strong text-meta max-sm:sr-only">{file.name}</p>
        <p role="status" className="tabular flex-none px-2 text-meta text-muted-foreground max-sm:flex-1 max-sm:px-0">
          {pdf && `Page ${page} of ${pdf.document.numPages}`}
        </p>
        <IconButton icon={ZoomOut} label="Zoom out" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
        <IconButton
          icon={ZoomIn}
          label="Zoom in"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <FileLink file={file} label="Open in a new tab" icon={ExternalLink} />
        <FileLink file={file} label="Download" icon={Download} isDownload />
      </div>
      {pdf ? (
        <Pages pdf={pdf} name={file.name} zoom={ZOOMS[zoom] ?? 1} onPage={setPage} />
      ) : (
        <Loading label="Loading the PDF">
          <div className="p-3">
            <div className="h-[440px] animate-pulse rounded-tag bg-muted md:h-[540px]" />
          </div>
        </Loading>
      )}
    </section>
  )
}

type LinkProps = { file: PostFile; label: string; icon: typeof Download; isDownload?: boolean }

const FileLink = ({ file, label, icon: Icon, isDownload = false }: LinkProps) => (
  <a
    href={file.path}
    aria-label={`${label}: ${file.name}`}
    {...(isDownload ? { download: file.name } : { target: '_blank', rel: 'noopener' })}
    className="inline-flex size-12 shrink-0 items-center justify-center rounded-control transition-colors hover:bg-muted md:size-11"
  >
    <Icon aria-hidden="true" className="size-5" />
  </a>
)

type PagesProps = { pdf: Pdf; name: string; zoom: number; onPage: (page: number) => void }

function Pages({ pdf: { document, firstPage }, name, zoom, onPage }: PagesProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const scale = ((width - 2 * PADDING) / firstPage.width) * zoom
  const onScroll = () => box.current && onPage(pageAt(box.current))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame around it is the section already
    <div
      ref={box}
      role="region"
      aria-label={`Pages of ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must be reachable by keys
      tabIndex={0}
      onScroll={onScroll}
      className="min-h-0 flex-1 overflow-auto overscroll-contain bg-muted focus-visible:outline-offset-[-2px]"
    >
      <div className="grid w-max min-w-full justify-items-center gap-3 p-3">
        {width > 0 &&
          Array.from({ length: document.numPages }, (_, index) => (
            <PdfPage
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
              key={index}
              document={document}
              number={index + 1}
              scale={scale}
              guess={firstPage}
              root={box}
            />
          ))}
      </div>
    </div>
  )
}
