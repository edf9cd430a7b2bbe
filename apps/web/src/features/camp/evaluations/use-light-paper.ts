import { useEffect } from 'react'

/** Paper is white: a dark screen turns light for the moment of printing. */
export function useLightPaper() {
  useEffect(() => {
    const root = document.documentElement
    let onScreen = root.dataset.theme
    const before = () => {
      onScreen = root.dataset.theme
      root.dataset.theme = 'light'
    }
    const after = () => {
      if (onScreen) root.dataset.theme = onScreen
      else delete root.dataset.theme
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
}
