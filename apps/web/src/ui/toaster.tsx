import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { type Toast, type ToastTone, toast, useToast } from './toast.ts'
import { placeToast, toastSpace } from './toast-place.ts'

// The background is dark in both themes, so the edge always uses the dark theme's red and green.
const EDGES: Record<ToastTone, string> = {
  success: 'border-l-[#7EDBA0]',
  error: 'border-l-[#FF7D72]',
  neutral: 'border-l-primary',
}

/** Mounted once. The live regions always exist, because screen readers announce only changes of their content. */
export function Toaster() {
  const current = useToast((state) => state.current)
  const box = useRef<HTMLDivElement>(null)
  useFreePlace(box, current?.id)
  const panel = current && <Panel key={current.id} shown={current} />
  return (
    <div
      ref={box}
      data-toaster=""
      className="pointer-events-none fixed bottom-4 left-4 z-60 flex justify-center max-md:w-[calc(100vw-32px)]"
    >
      {current?.isSilent && panel}
      <div role="status" aria-live="polite">
        {!current?.isSilent && current?.tone !== 'error' && panel}
      </div>
      <div role="alert" aria-live="assertive">
        {!current?.isSilent && current?.tone === 'error' && panel}
      </div>
    </div>
  )
}

/** Keeps the toast off everything that can be pressed, also when the page changes while it is shown. */
function useFreePlace(box: RefObject<HTMLDivElement | null>, toastId: number | undefined) {
  useLayoutEffect(() => {
    const element = box.current
    if (!element || toastId === undefined) return
    let place: ReturnType<typeof placeToast> | undefined
    const update = () => {
      const { offsetWidth: width, offsetHeight: height } = element
      place = placeToast(toastSpace({ width, height }), place)
      Object.assign(element.style, { left: `${place.left}px`, top: `${place.top}px`, bottom: 'auto' })
    }
    let frame = 0
    const schedule = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    update()
    const observer = new MutationObserver(schedule)
    observer.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', schedule)
    addEventListener('scrollend', schedule, { capture: true })
    // A sheet is off the screen while it slides in.
    addEventListener('animationend', schedule)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      removeEventListener('resize', schedule)
      removeEventListener('scrollend', schedule, { capture: true })
      removeEventListener('animationend', schedule)
    }
  }, [box, toastId])
}

/** Browsers also fire pointer events when an element appears under a pointer that rests. */
function pauseIfMoved({ movementX, movementY }: PointerEvent) {
  if (movementX !== 0 || movementY !== 0) toast.pause()
}

function Panel({ shown }: { shown: Toast }) {
  const { title, text, tone, action } = shown
  const act = () => {
    toast.dismiss()
    action?.onPress()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      onPointerMove={pauseIfMoved}
      onPointerLeave={toast.resume}
      onFocus={toast.pause}
      onBlur={toast.resume}
      className={cx(
        'on-ink pointer-events-auto flex min-h-14 w-full max-w-[420px] animate-dialog-in items-center gap-3 rounded-control border border-ink-line border-l-[5px] bg-ink py-1.5 pr-1.5 pl-3.5 text-ink-foreground shadow-popover forced-colors:outline-2 md:min-w-80',
        EDGES[tone],
      )}
    >
      {tone === 'success' && <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-[#7EDBA0]" />}
      {tone === 'error' && <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-[#FF7D72]" />}
      <div className="min-w-0 flex-1 py-1.5">
        <p className="font-strong">{title}</p>
        {text && <p className="text-ink-muted text-meta">{text}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={act}
          className="min-h-11 rounded-control px-2 font-bold underline underline-offset-4"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        onClick={toast.dismiss}
        aria-label="Dismiss"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-muted hover:text-ink-foreground"
      >
        <X aria-hidden="true" className="size-[18px]" />
      </button>
    </div>
  )
}
