/** One toast at a time, about three seconds, paused while a pointer or the focus rests on it. Knows no React. */
export type ToastTone = 'success' | 'error' | 'neutral'
export type ToastAction = { label: string; onPress: () => void }
export type ToastInput = { title: string; text?: string; tone?: ToastTone; action?: ToastAction }
export type Toast = ToastInput & { id: number; tone: ToastTone }

const SHOWN_FOR = 3000
// Something to press needs time to reach it.
const SHOWN_WITH_ACTION_FOR = 6000

export function createToastStore(now: () => number = Date.now) {
  const listeners = new Set<() => void>()
  let current: Toast | null = null
  let nextId = 1
  let timer: ReturnType<typeof setTimeout> | undefined
  let remaining = 0
  let startedAt = 0

  const set = (toast: Toast | null) => {
    current = toast
    for (const notify of listeners) notify()
  }

  const dismiss = () => {
    clearTimeout(timer)
    timer = undefined
    if (current) set(null)
  }

  const pause = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    remaining -= now() - startedAt
  }

  const resume = () => {
    if (!current || timer !== undefined) return
    startedAt = now()
    timer = setTimeout(dismiss, Math.max(remaining, 0))
  }

  const show = (input: ToastInput) => {
    clearTimeout(timer)
    timer = undefined
    remaining = input.action ? SHOWN_WITH_ACTION_FOR : SHOWN_FOR
    set({ tone: 'neutral', ...input, id: nextId++ })
    resume()
  }

  return {
    show,
    success: (title: string, text?: string) => show({ title, tone: 'success', ...(text ? { text } : {}) }),
    error: (title: string, text?: string) => show({ title, tone: 'error', ...(text ? { text } : {}) }),
    dismiss,
    pause,
    resume,
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
