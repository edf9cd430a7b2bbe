import type { Camp } from '@crew-chief/contract/camp'
import { zoneName } from '@crew-chief/domain/events/event-dates'
import { Stripe } from '../../../ui/stripe.tsx'
import { clockLabel, countdownLabel } from './board-labels.ts'

type Props = { camp: Camp; now: Date; nextRound: Date | null }

/** Which camp, how long until the next games begin, and what time it is there. */
export const BoardHead = ({ camp, now, nextRound }: Props) => (
  <header className="on-ink relative overflow-hidden bg-ink text-ink-foreground">
    <Stripe bars={22} pitch={17.33} tone="whisper" className="right-0 bottom-0 max-md:hidden" />
    <div className="relative flex flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 py-2 md:px-6">
      <div className="min-w-0">
        <h1 className="board-title wrap-anywhere">{camp.name}</h1>
        <p className="board-note text-ink-muted">{camp.location}</p>
      </div>
      {nextRound && (
        <p className="text-center">
          <span className="board-note block text-ink-muted">Next round in</span>
          <span className="board-clock text-primary">{countdownLabel(+nextRound - +now)}</span>
        </p>
      )}
      <p className="text-right">
        <span className="board-note block text-ink-muted">Time here ({zoneName(now, camp.timezone)})</span>
        <time className="board-clock">{clockLabel(now, camp.timezone)}</time>
      </p>
    </div>
  </header>
)
