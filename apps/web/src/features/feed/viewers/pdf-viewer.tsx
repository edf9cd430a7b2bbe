import type { PostFile } from '@crew-chief/contract/feed-shapes'
import { expiryOf } from '@crew-chief/domain/uploads/signed-url'
import { Download, ExternalLink, ZoomIn, ZoomOut } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { PDF_FRAME, PdfError } from './pdf-error.tsx'
import './pdf-viewer.css'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, TextLayer, VerbosityLevel } from 'pdfjs-dist'
import { useNearViewport } from '../../../lib/use-near-viewport.ts'
import { useRenewedFile } from './use-renewed-file.ts'

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]
const FITS = ZOOMS.indexOf(1)
const PADDING = 12

/** Renders only the pages near the viewport. */
export default function PdfViewer({ postId, file: given }: { postId: string; file: PostFile }) {
  const { file, renew } = useRenewedFile(postId, given)
  useFreshLinks(file.path, renew)
  const { pdf, reload } = usePdf(file.path, renew)
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
        <Pages pdf={pdf} name={file.name} zoom={ZOOMS[zoom] ?? 1} onPage={setPage} onFailed={reload} />
      ) : (
        <Loading label="Loading PDF">
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

type PagesProps = { pdf: Pdf; name: string; zoom: number; onPage: (page: number) => void; onFailed: () => void }

function Pages({ pdf: { document, firstPage }, name, zoom, onPage, onFailed }: PagesProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const scale = ((width - 2 * PADDING) / firstPage.width) * zoom
  const onScroll = () => box.current && onPage(currentPage(box.current))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame around it is already a section
    <div
      ref={box}
      role="region"
      aria-label={`Pages of ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
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
              initialSize={firstPage}
              root={box}
              onFailed={onFailed}
            />
          ))}
      </div>
    </div>
  )
}

type Size = { width: number; height: number }
type PdfPageProps = {
  document: PDFDocumentProxy
  number: number
  scale: number
  /** The size of the first page, until the page is loaded. */
  initialSize: Size
  root: RefObject<HTMLElement | null>
  onFailed: () => void
}

// Browsers limit the size of a canvas.
const MAX_CANVAS_PIXELS = 16_000_000

function PdfPage({ document, number, scale, initialSize, root, onFailed }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const textLayer = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(initialSize)
  const isNear = useNearViewport(box, { root, margin: '800px 0px', once: false })
  const onRenderFailed = useEffectEvent(onFailed)
  useEffect(() => {
    if (!isNear || !canvas.current || !textLayer.current) return
    return renderPage({
      document,
      number,
      scale,
      canvas: canvas.current,
      textLayer: textLayer.current,
      onSize: setSize,
      onFailed: () => onRenderFailed(),
    })
  }, [document, number, scale, isNear])
  const width = size.width * scale
  const height = size.height * scale
  return (
    <div ref={box} data-page={number} className="relative bg-white shadow-popover" style={{ width, height }}>
      {isNear && (
        <>
          <canvas ref={canvas} className="size-full" />
          <div ref={textLayer} className="pdf-text-layer" />
        </>
      )}
    </div>
  )
}

type RenderOptions = Pick<PdfPageProps, 'document' | 'number' | 'scale'> & {
  canvas: HTMLCanvasElement
  textLayer: HTMLElement
  onSize: (size: Size) => void
  onFailed: () => void
}

/** The page on a canvas under a transparent text layer, for selection and screen readers. Returns the cleanup. */
function renderPage({ document, number, scale, canvas, textLayer, onSize, onFailed }: RenderOptions): () => void {
  let stop = () => {}
  let isStopped = false
  const run = async () => {
    const page = await document.getPage(number)
    if (isStopped) return
    const { width, height } = page.getViewport({ scale: 1 })
    onSize({ width, height })
    const pixelRatio = Math.min(devicePixelRatio, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)) / scale)
    const viewport = page.getViewport({ scale: scale * pixelRatio })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const render = page.render({ canvas, viewport })
    textLayer.style.setProperty('--total-scale-factor', String(scale))
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: textLayer,
      viewport: page.getViewport({ scale }),
    })
    stop = () => {
      render.cancel()
      layer.cancel()
    }
    await Promise.all([render.promise, layer.render()])
  }
  // Not renderable: the page stays white, and the file can be opened in a new tab.
  run().catch(() => {
    if (!isStopped) onFailed()
  })
  return () => {
    isStopped = true
    stop()
    textLayer.replaceChildren()
  }
}

import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

type Pdf = { document: PDFDocumentProxy; firstPage: { width: number; height: number } }

/**
 * `pdf` is undefined while loading and null when the file cannot be read. With a renewed address the document is loaded
 * again, and its pages stay on the screen. pdf.js does not run scripts inside a PDF.
 */
function usePdf(path: string, renew: () => Promise<string>) {
  // Not always the current address: the links have a newer one, which would only load the same document again.
  const [url, setUrl] = useState(path)
  const [pdf, setPdf] = useState<Pdf | null>()
  const reload = async (): Promise<boolean> => {
    const fresh = await renew()
    setUrl(fresh)
    return fresh !== url
  }
  const onLoadFailed = useEffectEvent(async () => {
    if (!(await reload())) setPdf(null)
  })
  useEffect(() => {
    // Our content security policy does not allow WebAssembly.
    const task = getDocument({ url, useWasm: false, verbosity: VerbosityLevel.ERRORS })
    let isUnmounted = false
    const open = async () => {
      const document = await task.promise
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
      if (!isUnmounted) setPdf({ document, firstPage: { width, height } })
    }
    open().catch(() => {
      if (!isUnmounted) void onLoadFailed()
    })
    return () => {
      isUnmounted = true
      void task.destroy()
    }
  }, [url])
  return { pdf, reload: () => void reload() }
}

const CHECK_MS = 60_000
const MARGIN_MS = 5 * CHECK_MS

/** A link cannot be renewed after the click, so its address is renewed before it expires. */
function useFreshLinks(path: string, renew: () => Promise<string>) {
  const renewLinks = useEffectEvent(renew)
  useEffect(() => {
    const expiry = expiryOf(path)
    if (!expiry) return undefined
    const timer = setInterval(() => {
      if (expiry.getTime() - Date.now() < MARGIN_MS) void renewLinks()
    }, CHECK_MS)
    return () => clearInterval(timer)
  }, [path])
}

/** 0 before the first layout. */
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

/** The number of the page in the middle of the box. */
function currentPage(box: HTMLElement): number {
  const { top, height } = box.getBoundingClientRect()
  const middle = top + height / 2
  const pages = [...box.querySelectorAll('[data-page]')]
  return Math.max(1, pages.filter((page) => page.getBoundingClientRect().top <= middle).length)
}
