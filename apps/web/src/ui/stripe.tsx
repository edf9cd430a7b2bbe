import { cx } from './cx.ts'

// Taller than any panel, which clips it: pitch and angle stay the same at every height.
const HEIGHT = 280

const TONES = { foreground: 'text-foreground', white: 'text-white', subtle: 'text-ink-raised' } as const

type StripeTone = keyof typeof TONES

type Props = { bars: number; pitch: number; tone?: StripeTone; className?: string }

/** For the bottom right corner of a `relative overflow-hidden` panel. */
export function Stripe({ bars, pitch, tone = 'foreground', className = 'right-0 bottom-0' }: Props) {
  const width = bars * pitch
  return (
    <svg
      aria-hidden="true"
      className={cx('pointer-events-none absolute overflow-visible forced-colors:hidden', TONES[tone], className)}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      fill="currentColor"
    >
      <path d={stripePath({ bars, pitch, height: HEIGHT })} />
    </svg>
  )
}

// The referee shirt's stripes: equal pitch, 14° lean, each bar wider than the one to its left.
const LEAN = Math.tan((14 * Math.PI) / 180)
const HAIRLINE = 0.8
const WIDEST = 0.86
const EXPONENT = 1.35

type StripeShape = { bars: number; pitch: number; height: number }

export const barWidth = (index: number, { bars, pitch }: Pick<StripeShape, 'bars' | 'pitch'>): number =>
  Math.max(HAIRLINE, pitch * WIDEST * ((index + 1) / bars) ** EXPONENT)

const round = (value: number) => Number(value.toFixed(2))

/** One path for all bars. Each is right-aligned in its cell and leans to the right. */
export function stripePath(shape: StripeShape): string {
  const shift = round(shape.height * LEAN)
  return Array.from({ length: shape.bars }, (_, index) => {
    const width = round(barWidth(index, shape))
    const left = round((index + 1) * shape.pitch - width)
    return `M${left} ${shape.height}h${width}l${shift} ${-shape.height}h${-width}z`
  }).join('')
}
