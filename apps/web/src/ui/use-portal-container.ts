import { useCallback, useState } from 'react'

/** The header of a card in one of the others is no landmark, and the card may clip the popup. */
const containerOf = (element: HTMLElement): HTMLElement | null =>
  element.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], main, nav') ?? element.closest('header')

/**
 * Lists and menus are rendered inside the landmark or dialog of their button, not at the end of <body>: screen readers
 * find them by region, and a dialog does not hide its own list.
 */
export function usePortalContainer() {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const anchor = useCallback((element: HTMLElement | null) => {
    if (element) setContainer(containerOf(element))
  }, [])
  return { container, anchor }
}
