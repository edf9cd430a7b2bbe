import { useCallback, useState } from 'react'

/**
 * Lists and menus open inside the landmark or dialog their button stands in, not at the end of <body>:
 * a screen reader that moves by region finds them, and a dialog does not hide its own list.
 */
export function usePortalHome() {
  const [home, setHome] = useState<HTMLElement | null>(null)
  const anchor = useCallback((element: HTMLElement | null) => {
    if (element) setHome(element.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], main, header, nav'))
  }, [])
  return { home, anchor }
}
