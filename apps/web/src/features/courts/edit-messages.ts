import { toast } from '../../ui/toast.ts'

type Told = Parameters<typeof toast.show>[0]

const PHONE = '(max-width: 639.98px)'

/** On phones the bar has the words and the way back: a toast would cover the court that was just changed. */
export function notifyEdit(words: Told) {
  if (!matchMedia(PHONE).matches) return toast.show(words)
  // Whether the bar came, stayed or went, and whether a dialog still lies over it, is known once all is drawn.
  requestAnimationFrame(() => {
    // The toast of an earlier edit has nothing to say any more, and its Undo would take back another one.
    if (isBarInSight()) toast.dismiss()
    else toast.show(words)
  })
}

const isBarInSight = (): boolean =>
  document.querySelector('[data-unsaved-bar]') !== null && document.querySelector('[data-scrim]') === null
