// The right column of a desk: where to go next, how one does, and the tags.

import { ChartColumn } from 'lucide-react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { cx } from '../../ui/cx.ts'
import { useViewer } from '../accounts/public.ts'
import { NextEventCard } from './next-event-card.tsx'
import { OwnProgress } from './own-progress.tsx'
import { TagChips } from './tag-chips.tsx'
import { useDialogLink } from './use-dialog-link.ts'

export function SideColumn() {
  const isAdmin = useViewer()?.role === 'ADMIN'
  return (
    // The margin that the padding takes back leaves room for rings around what has focus.
    <aside
      aria-label="More"
      className={cx(
        '-m-1 sticky top-22 grid max-h-[calc(100dvh-6rem)] content-start gap-6 self-start overflow-y-auto p-1 [scrollbar-width:thin]',
        // Room to scroll the last tags out from under the button that floats there.
        isAdmin && 'pb-24',
      )}
    >
      <NextEventCard />
      <AnalyticsLink />
      <OwnProgress />
      <section className="border-rule border-t-2 pt-3">
        <h2 className="display-4 mb-3">Tags</h2>
        <TagChips />
      </section>
    </aside>
  )
}

/** Opens over whatever list one is in. */
export function AnalyticsLink({ size = 'medium' }: { size?: 'small' | 'medium' }) {
  const viewer = useViewer()
  const { linkTo } = useDialogLink()
  if (viewer?.role !== 'ADMIN') return null
  return (
    <ButtonLink to={linkTo({ analytics: 'overview' })} size={size}>
      <ChartColumn aria-hidden="true" />
      Content Analytics
    </ButtonLink>
  )
}

/** Where there is no column for the tile: the same dialog, one press away. Visitors have no answers kept. */
export function ProgressLink() {
  const viewer = useViewer()
  const { linkTo } = useDialogLink()
  if (!viewer) return null
  return (
    <ButtonLink to={linkTo({ progress: 'mine' })} size="small">
      My progress
    </ButtonLink>
  )
}
