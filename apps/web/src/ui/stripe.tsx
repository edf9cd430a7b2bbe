import { cx } from './cx.ts'
import { stripePath } from './stripe-path.ts'

// Taller than any head: the panel clips it, so pitch and lean stay true at every height.
const HEIGHT = 280

const TONES = { foreground: 'text-foreground', white: 'text-white', whisper: 'text-ink-raised' } as const

export type StripeTone = keyof typeof TONES

/** `className` places it; without one it stands in the corner. */
type Props = { bars: number; pitch: number; tone?: StripeTone; className?: string }

/** Stands on the bottom right of a `relative overflow-hidden` panel and bleeds off its right edge. */
export function Stripe({ bars, pitch, tone = 'foreground', className = 'right-0 bottom-0' }: Props) {
  const width = bars * pitch
  return (
    <svg
      aria-hidden="true"
      className={cx('pointer-events-none absolute overflow-visible', TONES[tone], className)}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      fill="currentColor"
    >
      <path d={stripePath({ bars, pitch, height: HEIGHT })} />
    </svg>
  )
}
