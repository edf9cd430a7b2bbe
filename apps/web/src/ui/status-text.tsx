import { type ReactNode, useEffect, useRef } from 'react'
import { create } from 'zustand'

const useStatus = create<{ text: string }>(() => ({ text: '' }))

/** Mounted once. Screen readers announce only changes inside a live region that existed before. */
export function StatusRegion() {
  const text = useStatus((status) => status.text)
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text}
    </div>
  )
}

type Props = { children: ReactNode; className?: string }

/** Announced when it appears and when its text changes. */
export function StatusText({ children, className }: Props) {
  const element = useRef<HTMLParagraphElement>(null)
  const announced = useRef('')
  useEffect(() => {
    const text = element.current?.textContent ?? ''
    // Rendered again without a change, it would replace the announcement of another one.
    if (text === announced.current) return
    announced.current = text
    useStatus.setState({ text })
  })
  useEffect(() => () => useStatus.setState({ text: '' }), [])
  return (
    <p ref={element} className={className}>
      {children}
    </p>
  )
}
