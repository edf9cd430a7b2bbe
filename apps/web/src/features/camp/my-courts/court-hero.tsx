import { to12Hour } from '@crew-chief/domain/time-of-day'
import { cx } from '../../../ui/cx.ts'
import { Stripe } from '../../../ui/stripe.tsx'
import { partPlayed, spanWords, type TimedCourt } from './court-times.ts'
import { slotTimes } from './court-words.ts'

type Props = { court: TimedCourt; now: Date }

// "Court 12" at 92 px is as wide as the card of a phone; a longer name is set smaller.
const LONGEST_BIG = 9

/** The one thing an official looks for between two games, legible at arm's length. */
export function CourtHero({ court, now }: Props) {
  const isNow = court.phase === 'now'
  const played = isNow ? partPlayed(court, now) : null
  return (
    <section
      aria-label={isNow ? 'My court now' : 'My next court'}
      className="on-ink overflow-hidden rounded-card border border-ink-raised bg-ink text-ink-foreground"
    >
      <p
        className={cx(
          'flex flex-wrap items-center justify-between gap-x-3 px-4 py-2.5 font-bold text-small',
          isNow ? 'bg-primary text-primary-foreground' : 'bg-ink-raised',
        )}
      >
        <span className="inline-flex items-center gap-2">
          {isNow && <span aria-hidden="true" className="size-2.5 rounded-full bg-current" />}
          {isNow ? 'My court now' : 'My next court'}
        </span>
        <span>{timing(court, now)}</span>
      </p>
      <div className="relative overflow-hidden px-4 pt-4 pb-4">
        <Stripe bars={5} pitch={13.6} tone="white" className="right-0 bottom-0 md:hidden" />
        <Stripe bars={9} pitch={17.33} tone="white" className="right-0 bottom-0 max-md:hidden" />
        <div className="relative max-w-[calc(100%-64px)] md:max-w-[70%]">
          <h3 className={cx('wrap-anywhere', court.courtName.length > LONGEST_BIG ? 'display-page' : 'display-hero')}>
            {court.courtName}
          </h3>
          <p className="mt-2 text-ink-muted text-small">{slotTimes(court)}</p>
        </div>
      </div>
      {played !== null && (
        // In words above: for the eye only.
        <div aria-hidden="true" className="h-2 bg-ink-raised">
          <div className="h-full bg-primary" style={{ width: `${played}%` }} />
        </div>
      )}
    </section>
  )
}

/** Ends 9:15 AM · 38 min left */
function timing({ phase, startTime, endTime, startsAt, endsAt }: TimedCourt, now: Date): string {
  if (phase === 'now')
    return endsAt && endTime ? `Ends ${to12Hour(endTime)} · ${spanWords(+endsAt - +now)} left` : 'All day'
  return startTime
    ? `Starts ${to12Hour(startTime)} · in ${spanWords(+startsAt - +now)}`
    : `In ${spanWords(+startsAt - +now)}`
}
