import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Escape inside this element is its own, not that of the dialog around it. The dialog listens on the document before the
 * element hears anything; the window is asked before that.
 */
export function useOwnEscape<E extends Element>(onEscape: () => void) {
  const ref = useRef<E>(null)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    if (!(event.target instanceof Node) || !ref.current?.contains(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    onEscape()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
  return ref
}
