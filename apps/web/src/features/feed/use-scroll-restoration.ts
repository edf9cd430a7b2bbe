// Restores the reading position of a list on Back. The anchor is a card, not a pixel offset: cards outside the viewport
// have estimated heights.

import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const HEADER_HEIGHT = 64
// Images and viewers take their final size within about half a second.
const SETTLE_FRAMES = 30
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The topmost visible card and its distance from the top of the window. */
type ScrollAnchor = { cardId: string; top: number }

const savedAnchors = new Map<string, ScrollAnchor>()

/** Navigation state of links that return to a list the way Back does. */
export const RESTORE_SCROLL = { restoreScroll: true } as const

/** Whether the user returned to this list. Opening a dialog over the list later does not change the answer. */
export function useIsReturning(listKey: string): boolean {
  const navigationType = useNavigationType()
  const { state } = useLocation()
  const current = { listKey, isReturning: navigationType === 'POP' || state?.restoreScroll === true }
  const [arrival, setArrival] = useState(current)
  if (arrival.listKey !== listKey) setArrival(current)
  return arrival.isReturning
}

type Options = {
  listKey: string
  isReturning: boolean
  /** False while the list still shows the posts of the previous filter. */
  isLoaded: boolean
}

/** A list that is opened for the first time starts at its top. */
export function useScrollRestoration(list: RefObject<Element | null>, { listKey, isReturning, isLoaded }: Options) {
  const { pathname } = useLocation()
  const key = `${pathname} ${listKey}`
  useLayoutEffect(() => {
    if (!isLoaded) return undefined
    const anchor = savedAnchors.get(key)
    if (isReturning) return anchor && holdScrollAnchor(anchor)
    const top = list.current?.getBoundingClientRect().top ?? 0
    if (top < HEADER_HEIGHT) window.scrollBy(0, top - HEADER_HEIGHT * 2)
    return undefined
  }, [list, key, isReturning, isLoaded])
  useEffect(() => {
    let frame = 0
    const save = () => {
      const anchor = list.current && findScrollAnchor(list.current)
      // The window also scrolls while the next screen opens.
      if (anchor && window.location.pathname === pathname) savedAnchors.set(key, anchor)
    }
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(save)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
    }
  }, [list, key, pathname])
}

function findScrollAnchor(list: Element): ScrollAnchor | undefined {
  for (const card of list.children) {
    const { top, bottom } = card.getBoundingClientRect()
    if (bottom > HEADER_HEIGHT) return { cardId: card.id, top }
  }
  return undefined
}

/** Scrolls to the anchor and stays there while the page settles or until the user interacts. Returns the cleanup. */
function holdScrollAnchor({ cardId, top }: ScrollAnchor): () => void {
  let framesLeft = SETTLE_FRAMES
  let frame = 0
  const release = () => {
    cancelAnimationFrame(frame)
    for (const event of USER_INPUT_EVENTS) removeEventListener(event, release)
  }
  const hold = () => {
    const card = document.getElementById(cardId)
    if (card) window.scrollBy(0, card.getBoundingClientRect().top - top)
    framesLeft -= 1
    if (framesLeft > 0) frame = requestAnimationFrame(hold)
    else release()
  }
  for (const event of USER_INPUT_EVENTS) addEventListener(event, release, { passive: true })
  hold()
  return release
}
