// How far one has read in a list: which card is at the top of the window, and how far from it.

/** What the header covers. */
export const HEADER_HEIGHT = 64

export type KeptPlace = { cardId: string; top: number }

/** Heights of far-away cards are guesses, so a number of pixels would lead astray; a card does not. */
export function placeIn(list: Element): KeptPlace | undefined {
  for (const card of list.children) {
    const { top, bottom } = card.getBoundingClientRect()
    if (bottom > HEADER_HEIGHT) return { cardId: card.id, top }
  }
  return undefined
}

function bringBack({ cardId, top }: KeptPlace) {
  const card = document.getElementById(cardId)
  if (card) window.scrollBy(0, card.getBoundingClientRect().top - top)
}

// Pictures and viewers take their room one after the other: about half a second of frames.
const FRAMES = 30
const DEEDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Goes there and stays while the page settles, until the person moves. Returns how to let go. */
export function holdPlace(place: KeptPlace): () => void {
  let left = FRAMES
  let frame = 0
  const letGo = () => {
    cancelAnimationFrame(frame)
    for (const deed of DEEDS) removeEventListener(deed, letGo)
  }
  const hold = () => {
    bringBack(place)
    left -= 1
    if (left > 0) frame = requestAnimationFrame(hold)
    else letGo()
  }
  for (const deed of DEEDS) addEventListener(deed, letGo, { passive: true })
  hold()
  return letGo
}
