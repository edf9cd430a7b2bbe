import type { ReactNode } from 'react'

type Props = { first: ReactNode; second?: ReactNode }

/** A table cell with a detail below its value; beside it in two-line rows. */
export const TwoLines = ({ first, second }: Props) => (
  <>
    <span className="wrap-break-word block font-strong in-data-rows:inline">{first}</span>
    {second && (
      <span className="wrap-break-word block font-normal text-caption text-muted-foreground leading-4 in-data-rows:inline in-data-rows:before:content-['_·_']">
        {second}
      </span>
    )}
  </>
)
