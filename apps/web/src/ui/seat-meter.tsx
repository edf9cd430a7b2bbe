import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = { taken: number; total: number; left: ReactNode; right: ReactNode }

const SEGMENTS = 20
const SEGMENT_NUMBERS = Array.from({ length: SEGMENTS }, (_, index) => index)

export function SeatMeter({ taken, total, left, right }: Props) {
  const filled = filledSegments(taken, total)
  return (
    <div className="grid gap-2">
      <div className="flex justify-between gap-3 text-meta">
        <span className="font-strong">{left}</span>
        <span className="text-muted-foreground">{right}</span>
      </div>
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-[2px]">
        {SEGMENT_NUMBERS.map((segment) => (
          <span key={segment} className={cx('flex-1', segment < filled ? 'bg-foreground' : 'bg-meter-empty')} />
        ))}
      </div>
    </div>
  )
}

/** Rounded, but never empty while a seat is taken and never full while one is left. */
export function filledSegments(taken: number, total: number): number {
  if (total <= 0 || taken >= total) return SEGMENTS
  if (taken <= 0) return 0
  return Math.min(SEGMENTS - 1, Math.max(1, Math.round((taken / total) * SEGMENTS)))
}
