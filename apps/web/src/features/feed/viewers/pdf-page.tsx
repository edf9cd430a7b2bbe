// One page: a canvas to look at, and its words over it to select and to listen to. Drawn while it is near.

import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNear } from './use-near.ts'

type Size = { width: number; height: number }
type Props = {
  document: PDFDocumentProxy
  number: number
  scale: number
  /** Its size until it is known: that of the first page. */
  guess: Size
  root: RefObject<HTMLElement | null>
}

// A large page on a sharp screen must not ask for more than browsers give a canvas.
const MOST_PIXELS = 16_000_000

export function PdfPage({ document, number, scale, guess, root }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(guess)
  const isNear = useNear(box, { root, margin: '800px 0px', stays: false })
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

type Drawing = Pick<Props, 'document' | 'number' | 'scale'> & {
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
