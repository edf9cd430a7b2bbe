import { useCallback, useState } from 'react'

// The head of a card or a section is no landmark, and a card may clip what opens inside it.
const HOMES = '[role="dialog"], [role="alertdialog"], main, header:not(main header), nav'

/**
 * Lists and menus open inside the landmark or dialog their button stands in, not at the end of <body>:
 * a screen reader that moves by region finds them, and a dialog does not hide its own list.
 */
export function usePortalHome() {
  const [home, setHome] = useState<HTMLElement | null>(null)
  const anchor = useCallback((element: HTMLElement | null) => {
    if (element) setHome(element.closest<HTMLElement>(HOMES))
  }, [])
  return { home, anchor }
}
