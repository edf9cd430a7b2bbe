// Where a toast is shown: at the bottom right, unless it would cover something that can be pressed.

export type Box = { left: number; top: number; width: number; height: number }
type Place = Pick<Box, 'left' | 'top'>
type Size = Pick<Box, 'width' | 'height'>

export type ToastSpace = {
  screen: Size
  toast: Size
  /** Everything that can be pressed. */
  pressables: readonly Box[]
  /** Never covered, even if every place covers something. */
  bars: readonly Box[]
}

const STEP = 8
const PHONE_WIDTH = 768

export function placeToast({ screen, toast, pressables, bars }: ToastSpace, current?: Place): Place {
  const isFree = (obstacles: readonly Box[]) => (place: Place) =>
    !obstacles.some((box) => intersects(box, { ...place, ...toast }))
  const isFreeOfAll = isFree([...bars, ...pressables])
  // A toast that moves without need is hard to read and to press.
  if (current && isFreeOfAll(current)) return current
  const places = candidates(screen, toast)
  return places.find(isFreeOfAll) ?? places.find(isFree(bars)) ?? places[0] ?? { left: 0, top: 0 }
}

/** Right, center, left: first from the bottom up, then from the top down. The middle of the screen stays clear. */
function candidates(screen: Size, toast: Size): Place[] {
  const margin = screen.width < PHONE_WIDTH ? 16 : 24
  const right = screen.width - margin - toast.width
  const lefts = [...new Set([right, right / 2 + margin / 2, margin])]
  const steps = Math.max(0, Math.floor((screen.height * 0.4) / STEP))
  const offsets = Array.from({ length: steps + 1 }, (_, step) => step * STEP)
  const bottom = screen.height - margin - toast.height
  const places = (topOf: (offset: number) => number) =>
    lefts.flatMap((left) => offsets.map((offset) => ({ left, top: topOf(offset) })))
  return [...places((offset) => bottom - offset), ...places((offset) => margin + offset)]
}

const intersects = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

const PRESSABLE =
  'a[href], button, input, select, textarea, label, summary, [role="button"], [role="menuitem"], [role="option"], [role="tab"]'
const BARS = '[data-unsaved-bar], [data-action-bar], [data-hub-bar], [data-dialog-footer], [data-sheet-footer]'

/** What a toast must not cover on the current page; behind a dialog nothing can be pressed. */
export function toastSpace(toast: Size): ToastSpace {
  const isModal = document.querySelector('[data-scrim]') !== null
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
  const scope = (isModal && dialogs[dialogs.length - 1]) || document.body
  const screen = { width: document.documentElement.clientWidth, height: innerHeight }
  const boxesOf = (selector: string) =>
    [...scope.querySelectorAll(selector)]
      .filter((element) => element.closest('[data-toaster]') === null)
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > 0 && bottom > 0 && top < screen.height)
  return { screen, toast, pressables: boxesOf(PRESSABLE), bars: boxesOf(BARS) }
}
