import { barWidth } from '../../../ui/stripe-path.ts'
import { INK, YELLOW } from './palette.ts'
import { between, seeded } from './seeded.ts'

const BARS = { bars: 17, pitch: 30 }
const STEP = 20

/** A bar of the shirt: down one side and up the other, waving as cloth does. */
function bar(index: number, phase: number): string {
  const width = barWidth(index, BARS)
  const edge = (offset: number, y: number) => {
    const wave = 11 * Math.sin(y / 34 + phase + index * 0.22) + 5 * Math.sin(y / 17 + phase - index * 0.4)
    return `${(118 + index * BARS.pitch + offset + wave).toFixed(1)} ${y}`
  }
  const heights = Array.from({ length: 240 / STEP + 1 }, (_, step) => step * STEP - 10)
  const down = heights.map((y) => edge(0, y))
  const up = heights.toReversed().map((y) => edge(width, y))
  return `M${down.join(' ')} ${up.join(' ')}z`
}

/** The shirt in motion, and the whistle on its lanyard. */
export function TrainingCover({ id }: { id: string }) {
  const random = seeded(id)
  const phase = between(random, 0, 628) / 100
  const x = between(random, -20, 70)
  return (
    <>
      <path fill={INK} d="M0 0H600V220H0z" />
      <path fill="#fff" d={Array.from({ length: BARS.bars }, (_, index) => bar(index, phase)).join('')} />
      <g transform={`translate(${x})`}>
        <path
          d="M210 -10C230 90 300 120 322 128M440 -10C430 70 350 112 326 128"
          fill="none"
          stroke={YELLOW}
          strokeWidth="9"
          strokeLinecap="round"
        />
        <g transform="translate(322 142) rotate(24) scale(3) translate(-12 -10)">
          <path fill={YELLOW} stroke={INK} strokeWidth="1.6" d="M14 6H38L36 14H22.5A12 12 0 1 1 14 6Z" />
          <circle cx="14" cy="18.5" r="5" fill={INK} />
        </g>
      </g>
    </>
  )
}
