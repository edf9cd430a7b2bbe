import { create } from 'zustand'

export type ToastTone = 'success' | 'error' | 'neutral'
export type ToastInput = {
  title: string
  text?: string
  tone?: ToastTone
  action?: { label: string; onPress: () => void }
  /** Until it is closed. */
  stays?: boolean
  /** The page announces the same. */
  isSilent?: boolean
}
export type Toast = ToastInput & { id: number; tone: ToastTone }

const DURATION_MS = 3000
const DURATION_WITH_ACTION_MS = 6000

/** One toast at a time. <Toaster/> shows it. */
export const useToast = create<{ current: Toast | null }>(() => ({ current: null }))

let nextId = 1
let timer: ReturnType<typeof setTimeout> | undefined
let remainingMs = 0
let startedAt = 0

function stopTimer() {
  clearTimeout(timer)
  timer = undefined
}

function dismiss() {
  stopTimer()
  if (useToast.getState().current) useToast.setState({ current: null })
}

/** While the pointer or the focus is on the toast. */
function pause() {
  if (timer === undefined) return
  stopTimer()
  remainingMs -= Date.now() - startedAt
}

function resume() {
  const { current } = useToast.getState()
  if (!current || current.stays || timer !== undefined) return
  startedAt = Date.now()
  timer = setTimeout(dismiss, Math.max(remainingMs, 0))
}

function show(input: ToastInput) {
  stopTimer()
  remainingMs = input.action ? DURATION_WITH_ACTION_MS : DURATION_MS
  useToast.setState({ current: { tone: 'neutral', ...input, id: nextId++ } })
  resume()
}

export const toast = {
  show,
  success: (title: string, text?: string) => show({ title, tone: 'success', ...(text ? { text } : {}) }),
  error: (title: string, text?: string) => show({ title, tone: 'error', ...(text ? { text } : {}) }),
  dismiss,
  pause,
  resume,
}
