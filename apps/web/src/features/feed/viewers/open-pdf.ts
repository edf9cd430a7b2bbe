// Mozilla's reader, with its worker from our own origin. Scripts inside a PDF are not run.

import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'

GlobalWorkerOptions.workerSrc = workerUrl

export type Pdf = { document: PDFDocumentProxy; firstPage: { width: number; height: number } }

/** Undefined while it comes, null when it cannot be read. */
export function usePdf(url: string): Pdf | null | undefined {
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
