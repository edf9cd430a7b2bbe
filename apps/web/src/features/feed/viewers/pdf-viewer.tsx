// A PDF in the page: scrolls by itself, draws the pages that are in view, and can always be opened elsewhere.

import type { PostFile } from '@crew-chief/contract/feed-shapes'
import { Download, ExternalLink, ZoomIn, ZoomOut } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { PDF_FRAME, PdfError } from './pdf-error.tsx'
import './pdf-viewer.css'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, TextLayer, VerbosityLevel } from 'pdfjs-dist'
import { useNearViewport } from '../../../lib/use-near-viewport.ts'

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]
const FITS = ZOOMS.indexOf(1)
const PADDING = 12

export default function PdfViewer({ file }: { file: PostFile }) {
  const pdf = usePdf(file.path)
  const [zoom, setZoom] = useState(FITS)
  const [page, setPage] = useState(1)
  if (pdf === null) return <PdfError file={file} />
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

// One page: a canvas to look at, and its words over it to select and to listen to. Drawn while it is near.

type Size = { width: number; height: number }
type PdfPageProps = {
  document: PDFDocumentProxy
  number: number
  scale: number
  /** Its size until it is known: that of the first page. */
  guess: Size
  root: RefObject<HTMLElement | null>
}

// A large page on a sharp screen must not ask for more than browsers give a canvas.
const MOST_PIXELS = 16_000_000

function PdfPage({ document, number, scale, guess, root }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(guess)
  const isNear = useNearViewport(box, { root, margin: '800px 0px', stays: false })
  useEffect(() => {
    if (!isNear || !canvas.current || !words.current) return
    return draw({ document, number, scale, canvas: canvas.current, words: words.current, onSize: setSize })
  }, [document, number, scale, isNear])
  const width = size.width * scale
  const height = size.height * scale
  return (
    <div ref={box} data-page={number} className="relative bg-white shadow-popover" style={{ width, height }}>
      {isNear && (
        <>
          <canvas ref={canvas} className="size-full" />
          <div ref={words} className="pdf-words" />
        </>
      )}
    </div>
  )
}

type Drawing = Pick<PdfPageProps, 'document' | 'number' | 'scale'> & {
  canvas: HTMLCanvasElement
  words: HTMLElement
  onSize: (size: Size) => void
}

/** Answers how to stop. */
function draw({ document, number, scale, canvas, words, onSize }: Drawing): () => void {
  let stop = () => {}
  let isStopped = false
  const run = async () => {
    const page = await document.getPage(number)
    if (isStopped) return
    const { width, height } = page.getViewport({ scale: 1 })
    onSize({ width, height })
    const sharpness = Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * height)) / scale)
    const viewport = page.getViewport({ scale: scale * sharpness })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const picture = page.render({ canvas, viewport })
    words.style.setProperty('--total-scale-factor', String(scale))
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: words,
      viewport: page.getViewport({ scale }),
    })
    stop = () => {
      picture.cancel()
      layer.cancel()
    }
    await Promise.all([picture.promise, layer.render()])
  }
  // Stopped half-way, or a page that cannot be drawn: the sheet stays white, and the file can be opened elsewhere.
  run().catch(() => {})
  return () => {
    isStopped = true
    stop()
    words.replaceChildren()
  }
}

// Mozilla's reader, with its worker from our own origin. Scripts inside a PDF are not run.

import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

type Pdf = { document: PDFDocumentProxy; firstPage: { width: number; height: number } }

/** Undefined while it comes, null when it cannot be read. */
function usePdf(url: string): Pdf | null | undefined {
  const [pdf, setPdf] = useState<Pdf | null>()
  useEffect(() => {
    // WebAssembly is code made at run time, which our content policy refuses.
    const task = getDocument({ url, useWasm: false, verbosity: VerbosityLevel.ERRORS })
    let isLeft = false
    const open = async () => {
      const document = await task.promise
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
      if (!isLeft) setPdf({ document, firstPage: { width, height } })
    }
    open().catch(() => {
      if (!isLeft) setPdf(null)
    })
    return () => {
      isLeft = true
      setPdf(undefined)
      void task.destroy()
    }
  }, [url])
  return pdf
}

/** How wide a box is; 0 before it is known. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}

/** The page one reads is the one in the middle of the box. */
function pageAt(box: HTMLElement): number {
  const { top, height } = box.getBoundingClientRect()
  const middle = top + height / 2
  const pages = [...box.querySelectorAll('[data-page]')]
  return Math.max(1, pages.filter((page) => page.getBoundingClientRect().top <= middle).length)
}
