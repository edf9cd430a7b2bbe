import { useCallback, useState } from 'react'

// Not the header of a card: it is no landmark, and the card may clip the popup.
const CONTAINERS = '[role="dialog"], [role="alertdialog"], main, header:not(main header), nav'

/**
 * Lists and menus are rendered inside the landmark or dialog of their button, not at the end of <body>: screen readers
 * find them by region, and a dialog does not hide its own list.
 */
export function usePortalContainer() {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const anchor = useCallback((element: HTMLElement | null) => {
    if (element) setContainer(element.closest<HTMLElement>(CONTAINERS))
  }, [])
  return { container, anchor }
}
