import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'

// Twelve lines of 24, and half of the next so that one sees it goes on.
const FOLDED = 'max-h-[300px] overflow-hidden'

const isCut = (element: Element) => element.scrollHeight > element.clientHeight + 1

/** Long texts show their beginning and 'Read more'; `isOpen` on a page of their own. */
export function Folded({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [isFolded, setFolded] = useState(!isOpen)
  const [isLong, setLong] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !isFolded) return
    setLong(isCut(element))
    // Also when fonts arrive, the window narrows, or the text's form comes later than its words.
    const observer = new ResizeObserver(() => setLong(isCut(element)))
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [isFolded])
  const open = () => setFolded(false)
  const press = () => {
    open()
    // The button is gone with its press; reading goes on in the text.
    box.current?.focus()
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a link below the fold that gets the focus must be seen */}
      <div
        ref={box}
        tabIndex={-1}
        onFocus={isLong ? open : undefined}
        className={cx('outline-none', isFolded && FOLDED)}
      >
        <div>{children}</div>
      </div>
      {isFolded && isLong && (
        <Button variant="ghost" size="small" aria-expanded={false} onClick={press} className="-ml-3 mt-1 underline">
          Read more
        </Button>
      )}
    </div>
  )
}
