import { useLayoutEffect, useState } from 'react'
import { useLeavingProps } from './leaving.ts'

/** Dims the page. `data-scrim` is what the stylesheet looks for to stop the page from scrolling. */
export function Scrim() {
  // Measured before it hides the scrollbar: the page keeps that room and does not jump sideways.
  const [scrollbar] = useState(() => innerWidth - document.documentElement.clientWidth)
  useLayoutEffect(() => {
    // A scrim above another finds no scrollbar any more and leaves the room as it is.
    if (scrollbar <= 0) return
    document.documentElement.style.setProperty('--scrollbar', `${scrollbar}px`)
    return () => void document.documentElement.style.removeProperty('--scrollbar')
  }, [scrollbar])
  return (
    <div
      data-scrim=""
      aria-hidden="true"
      {...useLeavingProps()}
      className="pointer-events-auto fixed inset-0 z-50 animate-fade-in bg-scrim"
    />
  )
}

type Outside = { target: EventTarget | null; preventDefault: () => void }

/** A press on a toast is no press outside the dialog: it must not close what the person is filling in. */
export function keepOpenForToasts(event: Outside) {
  if (event.target instanceof Element && event.target.closest('[data-toaster]')) event.preventDefault()
}
