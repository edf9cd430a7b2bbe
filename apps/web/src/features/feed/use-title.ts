import { useEffect } from 'react'

/** Names the browser's tab while this is shown; undefined leaves the screen's own title. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (!title) return undefined
    const before = document.title
    document.title = title
    // The next screen may have named the tab already: then its name stays.
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
}
