import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import type { TextRest } from './use-whole-text.ts'

// Twelve lines of 24, and half of the next so that one sees it goes on.
const FOLDED = 'max-h-[300px] overflow-hidden'

const isCut = (element: Element) => element.scrollHeight > element.clientHeight + 1

type Props = { /** On a page of their own. */ isOpen: boolean; rest: TextRest | undefined; children: ReactNode }

/** Long texts show their beginning and 'Read more', which also brings what has not been sent yet. */
export function Folded({ isOpen, rest, children }: Props) {
  const { box, isFolded, isLong, unfold } = useFold(isOpen)
  const press = () => {
    unfold()
    rest?.fetch()
    // The button goes with its press; reading goes on in the text.
    box.current?.focus()
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a link below the fold that gets the focus must be seen */}
      <div
        ref={box}
        tabIndex={-1}
        onFocus={isLong ? unfold : undefined}
        className={cx('outline-none', isFolded && FOLDED)}
      >
        <div>{children}</div>
      </div>
      {((isFolded && isLong) || rest) && (
        <Button
          variant="ghost"
          size="small"
          aria-expanded={false}
          onClick={press}
          pending={rest?.isComing}
          pendingLabel="Loading..."
          className="-ml-3 mt-1 underline"
        >
          Read more
        </Button>
      )}
    </div>
  )
}

function useFold(isOpen: boolean) {
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
  return { box, isFolded, isLong, unfold: () => setFolded(false) }
}
