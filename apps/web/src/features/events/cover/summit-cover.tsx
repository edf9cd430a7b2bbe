import { stripePath } from '../../../ui/stripe-path.ts'
import { INK, YELLOW } from './palette.ts'
import { between, seeded } from './seeded.ts'

const STRANDS = 10
const round = (value: number) => value.toFixed(1)

/** Each knot of the rim hangs by two strands, one to either side. */
const NET = Array.from({ length: STRANDS + 1 }, (_, knot) => {
  const turn = (knot / STRANDS) * Math.PI
  const x = 234 - 94 * Math.cos(turn)
  const y = 92 + 22 * Math.sin(turn)
  return [-0.55, 0.55].map((lean) => {
    const end = Math.min(Math.PI, Math.max(0, turn + lean))
    const toX = 234 - 53 * Math.cos(end)
    const toY = 211 + 11 * Math.sin(end)
    // Strands run straight first and gather below.
    return `M${round(x)} ${round(y)}Q${round(x * 0.35 + toX * 0.65)} ${round((y + toY) / 2)} ${round(toX)} ${round(toY)}`
  })
})
  .flat()
  .join('')

/** Rim and net from below, on whistle yellow. */
export function SummitCover({ id }: { id: string }) {
  const random = seeded(id)
  const pitch = between(random, 12, 15)
  return (
    <>
      <path fill={YELLOW} d="M0 0H600V220H0z" />
      <path fill={INK} d={stripePath({ bars: 14, pitch, height: 220 })} transform={`translate(${606 - pitch * 14})`} />
      <g
        transform={`translate(${between(random, 92, 112)})`}
        fill="none"
        stroke={INK}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M96 -10V62H372V-10" strokeWidth="5" fill="#fff" />
        <path d="M182 -10V38H286V-10" strokeWidth="4" />
        <path d="M222 62h24v14h-24z" fill={INK} strokeWidth="3" />
        <path d={NET} strokeWidth="2.4" strokeOpacity=".85" />
        <ellipse cx="234" cy="92" rx="94" ry="22" strokeWidth="9" />
      </g>
    </>
  )
}
