// Back from another screen: the same posts, at the same place. Another list begins at its top.

import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from '../../router/navigation.tsx'
import { HEADER_HEIGHT, holdPlace, type KeptPlace, placeIn } from './kept-place.ts'

const kept = new Map<string, KeptPlace>()

/** Carried by links that lead back to a list as Back does. */
export const COMING_BACK = { isComingBack: true } as const

/** How one came to this list; what opens over it later does not change that. */
export function useCameBack(name: string): boolean {
  const arrival = useNavigationType()
  const { state } = useLocation()
  const now = { name, back: arrival === 'POP' || state?.isComingBack === true }
  const [came, setCame] = useState(now)
  if (came.name !== name) setCame(now)
  return came.back
}

type List = {
  name: string
  cameBack: boolean /** Its own posts are there, not those of the list before. */
  isShown: boolean
}

/** Answers whether there is a place to come back to. */
export function useKeptPlace(list: RefObject<Element | null>, { name, cameBack, isShown }: List): boolean {
  const { pathname } = useLocation()
  const key = `${pathname} ${name}`
  useLayoutEffect(() => {
    if (!isShown) return undefined
    const place = kept.get(key)
    if (cameBack) return place && holdPlace(place)
    const top = list.current?.getBoundingClientRect().top ?? 0
    if (top < HEADER_HEIGHT) window.scrollBy(0, top - HEADER_HEIGHT * 2)
    return undefined
  }, [list, key, cameBack, isShown])
  useEffect(() => {
    let frame = 0
    const keep = () => {
      const place = list.current && placeIn(list.current)
      // On the way to another screen the window moves, but nobody reads.
      if (place && window.location.pathname === pathname) kept.set(key, place)
    }
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(keep)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
    }
  }, [list, key, pathname])
  return cameBack && kept.has(key)
}
