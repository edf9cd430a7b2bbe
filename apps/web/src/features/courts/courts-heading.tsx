import type { ReactNode } from 'react'
import { COURTS_HEADING_ID } from './use-focus-back.ts'

export type HeadingLevel = 1 | 2

type Props = { level: HeadingLevel; note?: ReactNode /** What is chosen here. */; children?: ReactNode }

/** In the hub it stands under the camp's name; on a page of its own it is the page's name. */
export function CourtsHead({ level, note, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div>
        <Heading id={COURTS_HEADING_ID} tabIndex={-1} className="display-2 scroll-mt-20">
          Court Assignments
        </Heading>
        {note && <p className="text-caption text-muted-foreground">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2 max-sm:w-full">{children}</div>}
    </div>
  )
}
