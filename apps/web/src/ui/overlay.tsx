import { useLayoutEffect, useState } from 'react'
import { pathOf, recoverFocus } from './lost-focus.ts'

/** Dims the page. The stylesheet locks scrolling while an element with `data-scrim` exists. */
export function Scrim() {
  // Measured before the scrollbar disappears: the page reserves its width and does not jump sideways.
  const [scrollbar] = useState(() => innerWidth - document.documentElement.clientWidth)
  useLayoutEffect(() => {
    // A second scrim on top measures 0 and leaves the reserved width as it is.
    if (scrollbar <= 0) return
    document.documentElement.style.setProperty('--scrollbar', `${scrollbar}px`)
    return () => void document.documentElement.style.removeProperty('--scrollbar')
  }, [scrollbar])
  return (
    <div data-scrim="" aria-hidden="true" className="pointer-events-auto fixed inset-0 z-50 animate-fade-in bg-scrim" />
  )
}

type Outside = { target: EventTarget | null; preventDefault: () => void }

/** Clicking a toast does not count as a click outside the dialog. */
export function keepOpenForToasts(event: Outside) {
  if (event.target instanceof Element && event.target.closest('[data-toaster]')) event.preventDefault()
}

/** Menu items disappear with their menu, so focus returns to the button that opened the menu. */
function persistentElement(element: Element | null): Element | null {
  const opener = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return opener ? document.getElementById(opener) : element
}

/** Where the focus was before each closed dialog opened. */
const origins = new WeakMap<Element, Element>()

/** A dialog that replaced another, as a form replaces the frame that loads it, goes back to the origin of the first. */
function connectedOrigin(origin: Element | null | undefined): Element | null {
  if (!origin || origin.isConnected) return origin ?? null
  const replaced = origin.closest('[role="dialog"], [role="alertdialog"]')
  return replaced ? connectedOrigin(origins.get(replaced)) : null
}

/**
 * Handler for `onCloseAutoFocus`. Our dialogs are opened by state, not by a Radix trigger, so Radix does not know where
 * focus came from.
 */
export function useReturnFocus() {
  const [origin] = useState(() => persistentElement(document.activeElement))
  const [path] = useState(() => pathOf(origin))
  return (event: Event) => {
    event.preventDefault()
    if (event.currentTarget instanceof Element && origin) origins.set(event.currentTarget, origin)
    const target = connectedOrigin(origin)
    if (target instanceof HTMLElement) target.focus()
    else recoverFocus(path)
  }
}
