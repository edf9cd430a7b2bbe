// One drawing per event type, varied by the event's id. The colors are the same in both themes.

import { barWidth, stripePath } from '../../../ui/stripe.tsx'
import { INK, planks, YELLOW } from './floor.tsx'
import { between, seeded } from './seeded.ts'

const PAPER = '#E4E2D8'
const DIM_HARDWOOD = ['#C79459', '#BE8A4F', '#CFA068'] as const

const STRANDS = 10
const round = (value: number) => value.toFixed(1)

/** Two strands from each knot of the rim, one to either side. */
const NET = Array.from({ length: STRANDS + 1 }, (_, knot) => {
  const turn = (knot / STRANDS) * Math.PI
  const x = 234 - 94 * Math.cos(turn)
  const y = 92 + 22 * Math.sin(turn)
  return [-0.55, 0.55].map((lean) => {
    const end = Math.min(Math.PI, Math.max(0, turn + lean))
    const toX = 234 - 53 * Math.cos(end)
    const toY = 211 + 11 * Math.sin(end)
    return `M${round(x)} ${round(y)}Q${round(x * 0.35 + toX * 0.65)} ${round((y + toY) / 2)} ${round(toX)} ${round(toY)}`
  })
})
  .flat()
  .join('')

/** Rim and net from below. */
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

const BARS = { bars: 17, pitch: 30 }
const STEP = 20

/** A wavy bar of the referee's shirt: down one side and up the other. */
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

/** A referee's shirt and a whistle. */
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

/** A paused video. */
export function WebinarCover({ id }: { id: string }) {
  const random = seeded(id)
  const x = between(random, 348, 462)
  const y = between(random, 92, 122)
  const played = between(random, 310, 490)
  return (
    <>
      <path fill={PAPER} d="M0 0H600V220H0z" />
      <path fill={INK} d={stripePath({ bars: 12, pitch: 14, height: 220 })} transform="translate(440)" />
      <rect x="204" y="20" width="364" height="180" rx="10" fill="#161615" />
      <g transform="translate(0 34)">
        {planks(random, { colours: DIM_HARDWOOD, height: 12, left: 218, right: 554, bottom: 120 })}
        <path fill={INK} fillOpacity=".18" d="M218 0H554V132H218z" />
      </g>
      <g fill="none" stroke="#fff" strokeWidth="2.4">
        <path d="M292 34L252 166M480 34L520 166M277 84H495" />
        <ellipse cx="386" cy="84" rx="56" ry="17" />
      </g>
      <path d={`M232 160L${x - 8} ${y - 10}L${x - 16} ${y + 14}Z`} fill={YELLOW} fillOpacity=".35" />
      <g fill="#fff">
        <circle cx="336" cy="70" r="8" />
        <circle cx={x - 10} cy={y + 4} r="9" />
      </g>
      <g fill={INK}>
        <circle cx="418" cy="64" r="8" />
        <circle cx="296" cy="132" r="9" />
        <circle cx={x + 10} cy={y - 4} r="9" />
      </g>
      <circle cx={x} cy={y} r="25" fill="none" stroke={YELLOW} strokeWidth="4" />
      <g fill="none" strokeLinecap="round" strokeWidth="5">
        <path d="M250 183H548" stroke="#5C5B55" />
        <path d={`M250 183H${played}`} stroke={YELLOW} />
        <path d="M222 176v14M229 176v14" stroke="#fff" strokeWidth="3.4" />
      </g>
      <circle cx={played} cy="183" r="7" fill={YELLOW} />
    </>
  )
}

const GRID = [
  ...Array.from({ length: 28 }, (_, index) => `M${index * 22 + 2} 0V220`),
  ...Array.from({ length: 11 }, (_, index) => `M0 ${index * 22}H600`),
].join('')

// Lead, trail and center with their fields of view.
const CREW = [
  { name: 'L', x: 412, y: 190, watches: 'L300 84L220 196Z' },
  { name: 'T', x: 508, y: 84, watches: 'L342 104L404 190Z' },
  { name: 'C', x: 100, y: 124, watches: 'L244 60L260 190Z' },
] as const

/** A mechanics diagram: half court, a crew of three, their fields of view and their rotation. */
export function WorkshopCover({ id }: { id: string }) {
  const random = seeded(id)
  const isMirrored = random() < 0.5
  // The field of view is drawn for two of the three.
  const resting = between(random, 0, 2)
  const at = (x: number) => (isMirrored ? 600 - x : x)
  return (
    <>
      <path fill="#161615" d="M0 0H600V220H0z" />
      <path d={GRID} stroke="#fff" strokeOpacity=".035" />
      <g fill="none" stroke="#fff" strokeWidth="2.2" strokeOpacity=".92">
        <path d="M70 -4V204H530V-4M236 204V74H364V204M236 74a64 64 0 0 1 128 0M108 204V150A192 170 0 0 1 492 150V204" />
        <path d="M236 74a64 64 0 0 0 128 0" strokeDasharray="7 7" strokeOpacity=".5" />
        <circle cx="300" cy="186" r="9" />
        <path d="M276 196H324" strokeWidth="3.4" />
      </g>
      <g transform={isMirrored ? 'translate(600) scale(-1 1)' : undefined} fill="none">
        {CREW.map(({ name, x, y, watches }, index) =>
          index === resting ? null : <path key={name} d={`M${x} ${y}${watches}`} fill={YELLOW} fillOpacity=".16" />,
        )}
        <g stroke={YELLOW} strokeWidth="2.4" strokeLinecap="round">
          <path d="M392 192C350 200 250 200 204 192M508 102C510 126 510 140 508 156" strokeDasharray="3 7" />
          <path d="M202 191l10-4M202 191l7 8M508 158l-6-9M508 158l6-9" />
        </g>
      </g>
      {CREW.map(({ name, x, y }) => (
        <g key={name}>
          <circle cx={at(x)} cy={y} r="14" fill={YELLOW} />
          <text x={at(x)} y={y + 5.6} textAnchor="middle" fontSize="17" fill={INK} className="font-black font-display">
            {name}
          </text>
        </g>
      ))}
    </>
  )
}
