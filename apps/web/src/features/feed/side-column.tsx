import { eventsApi, eventsOf } from '@crew-chief/contract/events'
import { feedApi } from '@crew-chief/contract/feed'
import { paths } from '@crew-chief/domain/paths'
import { ChartColumn } from 'lucide-react'
import { Link } from 'react-router'
import { useRead } from '../../api/use-read.ts'
import { plural } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { SeatMeter } from '../../ui/seat-meter.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useViewer } from '../accounts/public.ts'
import { TagChips } from './feed-toolbar.tsx'
import { formatScore } from './insight/percent.ts'
import { nextEvent, seatsLeft } from './next-event.ts'
import { useDialogUrl } from './use-dialog-url.ts'

export function SideColumn() {
  const isAdmin = useViewer()?.role === 'ADMIN'
  return (
    // Negative margin plus padding: focus rings are not cut off by the scroll container.
    <aside
      aria-label="More"
      className={cx(
        '-m-1 sticky top-22 grid max-h-[calc(100dvh-6rem)] content-start gap-6 self-start overflow-y-auto p-1 [scrollbar-width:thin]',
        // The floating create button must not cover the last tags.
        isAdmin && 'pb-24',
      )}
    >
      <NextEventCard />
      <AnalyticsLink />
      <ProgressTile />
      <section className="border-rule border-t-2 pt-3">
        <h2 className="display-4 mb-3">Tags</h2>
        <TagChips />
      </section>
    </aside>
  )
}

function NextEventCard() {
  const { data } = useRead(eventsApi.listEvents, { query: { page: 1 } })
  const event = data && nextEvent(eventsOf(data), new Date())
  const left = event ? seatsLeft(event) : 0
  return (
    <section
      aria-label="Events"
      className="on-ink rounded-card border border-ink-raised bg-ink p-5 text-ink-foreground"
    >
      <h2 className="display-3">Next on the floor</h2>
      <p className="mt-1 mb-4 text-ink-muted text-meta">
        {event ? (
          <>
            Registration is open.{' '}
            <Link to={paths.event(event.slug)} className="rounded-tag py-1 font-semibold text-ink-foreground underline">
              {event.name}
            </Link>{' '}
            has {plural(left, 'seat')} left.
          </>
        ) : (
          'Camps, workshops and webinars for every level.'
        )}
      </p>
      <ButtonLink to={paths.events()} variant="primary" wide>
        Register for an event
      </ButtonLink>
    </section>
  )
}

export function AnalyticsLink({ size = 'medium' }: { size?: 'small' | 'medium' }) {
  const viewer = useViewer()
  const { linkTo } = useDialogUrl()
  if (viewer?.role !== 'ADMIN') return null
  return (
    <ButtonLink to={linkTo({ analytics: 'overview' })} size={size}>
      <ChartColumn aria-hidden="true" />
      Content Analytics
    </ButtonLink>
  )
}

/** Replaces the tile on small screens. Visitors have no stored answers. */
export function ProgressLink() {
  const viewer = useViewer()
  const { linkTo } = useDialogUrl()
  if (!viewer) return null
  return (
    <ButtonLink to={linkTo({ progress: 'mine' })} size="small">
      My progress
    </ButtonLink>
  )
}

/** Answers of visitors are not stored. */
function ProgressTile() {
  const viewer = useViewer()
  const { data } = useRead(feedApi.quizProgress, {}, { enabled: viewer !== null })
  const { linkTo } = useDialogUrl()
  if (!viewer || !data) return null
  return (
    <section className="grid gap-2 border-rule border-t-2 pt-3">
      <h2 className="display-4">Your quizzes</h2>
      {data.answered === 0 ? (
        <p className="text-meta text-muted-foreground">Take a quiz to see your score.</p>
      ) : (
        <>
          <SeatMeter
            taken={data.correct}
            total={data.answered}
            left={<span className="display-figure">{formatScore(data.correct, data.answered)}</span>}
            right={
              <span className="block max-w-24 self-end text-right">{`${data.correct} of ${data.answered} correct`}</span>
            }
          />
          <TextLink standalone to={linkTo({ progress: 'mine' })} className="justify-self-start text-small">
            My progress
          </TextLink>
        </>
      )}
    </section>
  )
}
