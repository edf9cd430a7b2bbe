import { useDeferredValue } from 'react'

/**
 * A list that has just come: what one sees first is there at once, the rest is drawn after it, in slices, so that a slow
 * phone can scroll and press meanwhile. `isWhole` for somebody who is to find their place in it.
 */
export function useFirstFew<One>(all: readonly One[], few: number, isWhole = false) {
  const hasFollowed = useDeferredValue(true, isWhole)
  return hasFollowed || all.length <= few ? { shown: all } : { shown: all.slice(0, few), 'data-arriving': '' }
}
