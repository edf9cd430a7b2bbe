import type { EventPage } from '@crew-chief/contract/event-pages'
import { EXPERIENCE_LEVEL_LABELS, inRankOrder } from '@crew-chief/domain/accounts/profile-choices'
import { type Reader, zoneName } from '@crew-chief/domain/events/event-dates'
import { isOnline } from '@crew-chief/domain/events/online-events'
import { isOver } from '@crew-chief/domain/events/page-facts'
import { refundPolicyLines } from '@crew-chief/domain/events/refund-policy-text'
import { paths } from '@crew-chief/domain/paths'
import { toWallClock } from '@crew-chief/domain/time-zone'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useViewer } from '../accounts/public.ts'
import { Markdown } from '../feed/public.ts'
import { agendaDays } from './event-agenda.ts'
import { hasSpot } from './event-page-actions.tsx'
import { Clinicians, Organizer, PastPictures } from './event-page-people.tsx'
import { Section } from './event-page-section.tsx'
import { cheaperMembership, tierPrices } from './event-prices.ts'

export function EventSections({ page, reader }: { page: EventPage; reader: Reader }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:gap-10">
      <About page={page} />
      {!isOver(page, reader.now) && (
        <div className="grid gap-8 md:grid-cols-2 md:gap-10 [&>*:only-child]:col-span-full">
          {!hasSpot(page) && <Prices page={page} />}
          <Refunds page={page} reader={reader} />
        </div>
      )}
      <Agenda page={page} reader={reader} />
      <Clinicians page={page} />
      {(page.whatToBring || page.hotelInfo) && (
        <div className="grid gap-8 md:grid-cols-2 md:gap-10 [&>*:only-child]:col-span-full">
          {page.whatToBring && (
            <Section title="What to bring">
              <Markdown text={page.whatToBring} />
            </Section>
          )}
          {page.hotelInfo && (
            <Section title="Where to stay">
              <Markdown text={page.hotelInfo} />
            </Section>
          )}
        </div>
      )}
      <Organizer page={page} />
      <PastPictures page={page} />
    </div>
  )
}

const About = ({ page: { description, levels } }: { page: EventPage }) => (
  <Section title="About this event">
    <div className="max-w-prose">
      <Markdown text={description} />
    </div>
    {levels.length > 0 && (
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-1 font-strong text-small">For officials at</h3>
        <ul className="flex flex-wrap gap-2">
          {inRankOrder(levels).map((level) => (
            <li key={level}>
              <Badge tone="gray">{EXPERIENCE_LEVEL_LABELS[level]}</Badge>
            </li>
          ))}
        </ul>
      </div>
    )}
  </Section>
)

function Agenda({ page, reader }: { page: EventPage; reader: Reader }) {
  const days = agendaDays(page, reader.zone)
  if (days.length === 0) return null
  return (
    <Section title="Schedule">
      <ZoneNote page={page} reader={reader} />
      {days.map(({ date, label, items }) => (
        <div key={date} className="grid gap-2">
          <h3 className="display-4">{label}</h3>
          <ol className="overflow-hidden rounded-card border border-border bg-card">
            {items.map(({ time, title, location }) => (
              <li
                key={`${time} ${title} ${location}`}
                className="grid gap-x-5 border-border border-b px-4 py-3 last:border-b-0 sm:grid-cols-[168px_minmax(0,1fr)] md:px-5"
              >
                <p className="tabular text-muted-foreground text-small">{time}</p>
                <p className="wrap-anywhere min-w-0">
                  <span className="font-semibold">{title}</span>
                  {location && <span className="text-muted-foreground text-small"> · {location}</span>}
                </p>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </Section>
  )
}

/** Names the zone when it is not the reader's. */
function ZoneNote({ page: { startDate, timezone, ...page }, reader }: { page: EventPage; reader: Reader }) {
  const start = new Date(startDate)
  if (isOnline(page) || toWallClock(start, timezone) === toWallClock(start, reader.zone)) return null
  return <p className="text-muted-foreground text-small">Times in {zoneName(start, timezone)}</p>
}

function Prices({ page: { pricing } }: { page: EventPage }) {
  const role = useViewer()?.role ?? null
  const cheaper = cheaperMembership(pricing, role)
  return (
    <Section title="Prices">
      <dl className="overflow-hidden rounded-card border border-border bg-card">
        {tierPrices(pricing, role).map(({ names, price, isOwn }) => (
          <div
            key={names}
            className={cx(
              'flex items-center justify-between gap-4 border-border border-b px-4 py-3 last:border-b-0',
              isOwn && 'bg-muted shadow-[inset_5px_0_0_var(--rule)]',
            )}
          >
            <dt className="min-w-0">
              <span className={isOwn ? 'font-strong' : undefined}>{names}</span>
              {isOwn && <span className="block text-caption text-muted-foreground">Your price</span>}
            </dt>
            <dd className="display-3 tabular shrink-0">{price}</dd>
          </div>
        ))}
      </dl>
      {cheaper && (
        <p className="text-small">
          {cheaper.price === 'Free' ? `Free with ${cheaper.name}.` : `${cheaper.price} with ${cheaper.name}.`}{' '}
          <TextLink to={paths.membership()}>See plans</TextLink>
        </p>
      )}
    </Section>
  )
}

/** Nothing to refund when the event is free for everyone. */
function Refunds({ page, reader }: { page: EventPage; reader: Reader }) {
  if (page.pricing.every(({ price }) => price === 0)) return null
  return (
    <Section title="Refunds">
      <ul className="grid gap-1.5">
        {refundPolicyLines(page, reader).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="text-small">
        See our <TextLink to={paths.refunds()}>refund policy</TextLink>.
      </p>
    </Section>
  )
}
