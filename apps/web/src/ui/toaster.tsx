import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { cx } from './cx.ts'
import { type Toast, type ToastTone, toast, useToast } from './toast.ts'

// The background is dark in both themes, so the edge always uses the dark theme's red and green.
const EDGES: Record<ToastTone, string> = {
  success: 'border-l-[#7EDBA0]',
  error: 'border-l-[#FF7D72]',
  neutral: 'border-l-primary',
}

/**
 * Mounted once. The live regions always exist, because screen readers announce only changes of their content.
 * styles/base.css sets --bottom-bar and --floating-action on screens that have them; the toast moves above them.
 */
export function Toaster() {
  const current = useToast((state) => state.current)
  const panel = current && <Panel key={current.id} shown={current} />
  return (
    <div
      data-toaster=""
      className="pointer-events-none fixed inset-x-4 bottom-[calc(16px+var(--bottom-bar,0px)+var(--floating-action,0px)+env(safe-area-inset-bottom))] z-60 flex justify-center md:inset-x-6 md:bottom-[calc(24px+var(--floating-action,0px))] md:justify-end"
    >
      <div role="status" aria-live="polite">
        {current?.tone !== 'error' && panel}
      </div>
      <div role="alert" aria-live="assertive">
        {current?.tone === 'error' && panel}
      </div>
    </div>
  )
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
      onPointerEnter={toast.pause}
      onPointerLeave={toast.resume}
      onFocus={toast.pause}
      onBlur={toast.resume}
      className={cx(
        'on-ink pointer-events-auto flex min-h-14 w-full max-w-[420px] animate-dialog-in items-center gap-3 rounded-control border-l-[5px] bg-ink py-1.5 pr-1.5 pl-3.5 text-ink-foreground shadow-popover md:min-w-80',
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
