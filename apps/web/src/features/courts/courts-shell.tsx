import { type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'

const HEADING_ID = 'court-assignments'

export type HeadingLevel = 1 | 2

type Props = { level: HeadingLevel; note?: ReactNode; children?: ReactNode }

/** Level 1 on its own page, level 2 inside the camp hub. `children` are the tools, in the same row if there is room. */
export function CourtsHeading({ level, note, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="mr-auto min-w-0 max-sm:flex-1 max-sm:basis-36">
        <Heading id={HEADING_ID} tabIndex={-1} className="display-3 scroll-mt-20 sm:display-2">
          Court Assignments
        </Heading>
        {note && <p className="text-caption text-muted-foreground">{note}</p>}
      </div>
      {children}
    </div>
  )
}

/** Moves the focus to the heading when a part that contains the focus unmounts. */
export function useFocusHeadingOnUnmount(part: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      // The element is still in the document during cleanup; focus the heading after it is removed.
      if (element?.contains(document.activeElement))
        requestAnimationFrame(() => document.getElementById(HEADING_ID)?.focus({ preventScroll: true }))
    }
  }, [part])
}

export const CourtsLoading = () => (
  <div role="status" aria-busy="true" className="grid animate-appear gap-4">
    <p className="text-muted-foreground">Loading court assignments...</p>
    <div className="grid gap-4 lg:grid-cols-[304px_minmax(0,1fr)]">
      <Skeleton className="h-80 rounded-card max-lg:hidden" />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-80 rounded-card" />
        ))}
      </div>
    </div>
  </div>
)
