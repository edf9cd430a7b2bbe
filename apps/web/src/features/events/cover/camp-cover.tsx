// The floor of a camp from above. The id decides the view, the paint of the lanes, and who stands where.

import { type Random, shuffled } from '@crew-chief/domain/seeded-random'
import type { ReactNode } from 'react'
import { INK, planks, YELLOW } from './floor.tsx'
import { between, seeded } from './seeded.ts'

const HARDWOOD = ['#DDB07A', '#D6A66C', '#E2B985', '#CF9D62', '#D9AB73'] as const

export const CAMP_VIEWS = ['floor', 'half', 'center', 'courts', 'corner'] as const
const PAINTS = ['stripe', 'ink', 'yellow'] as const
type Paint = (typeof PAINTS)[number]

const pick = <Item,>(random: Random, list: readonly [Item, ...Item[]]): Item =>
  list[Math.floor(random() * list.length)] ?? list[0]

/** Drawn before anything else, so that a change of a drawing does not give an event another view. */
export function campView(random: Random) {
  return { view: pick(random, CAMP_VIEWS), paint: pick(random, PAINTS), isTurned: random() < 0.5 }
}

export function CampCover({ id }: { id: string }) {
  const random = seeded(id)
  const { view, paint, isTurned } = campView(random)
  return <g data-view={`${view} ${paint}`}>{VIEWS[view](random, paint, isTurned)}</g>
}

type View = (random: Random, paint: Paint, isTurned: boolean) => ReactNode

const VIEWS: Record<(typeof CAMP_VIEWS)[number], View> = {
  /** The whole floor. */
  floor: (random, paint) => (
    <>
      {planks(random, { colours: HARDWOOD, height: 11, left: 0, right: 600, bottom: 220 })}
      <g transform="translate(300 110) scale(1.16) translate(-300 -110)">
        <Court paint={paint} />
        <Crew positions={shuffled(FLOOR_POSITIONS, random).slice(0, 3)} />
        <Emblem />
      </g>
    </>
  ),
  /** One basket, close up: at the right or at the top. */
  half: (random, paint, isTurned) => (
    <>
      {planks(random, { colours: HARDWOOD, height: 22, left: 0, right: 600, bottom: 220 })}
      <g
        transform={`${isTurned ? 'translate(390 6) rotate(-90) scale(1.5)' : 'translate(566 110) scale(2)'} translate(-576 -110)`}
      >
        <Court paint={paint} />
        <path d="M564 88V132M546 110H564" stroke="#fff" strokeWidth="7" />
        <path d="M564 90V130" stroke={INK} strokeWidth="3.4" />
        <circle cx="554" cy="110" r="7.5" fill="#fff" stroke={INK} strokeWidth="2.6" />
        <Crew positions={shuffled(HALF_POSITIONS, random).slice(0, 3)} />
      </g>
    </>
  ),
  /** The emblem in the center circle. */
  center: (random, paint, isTurned) => (
    <g
      transform={`translate(${isTurned ? 340 : 400} 110) rotate(${isTurned ? 14 : -14}) scale(2.3) translate(-300 -110)`}
    >
      {planks(random, { colours: HARDWOOD, height: 11, left: 60, right: 520, top: -22, bottom: 242 })}
      <path fill="none" stroke="#fff" strokeWidth="2.6" d="M300 -22V242M300 46a64 64 0 0 1 0 128a64 64 0 0 1 0-128" />
      {paint !== 'ink' && (
        <circle
          cx="300"
          cy="110"
          r="50"
          fill="none"
          stroke={paint === 'yellow' ? YELLOW : INK}
          strokeWidth="13"
          strokeDasharray={paint === 'stripe' ? '6.5 6.59' : undefined}
        />
      )}
      <Emblem />
    </g>
  ),
  /** The courts of a large gym; games are on at some of them. */
  courts: (random, paint) => (
    <>
      <path fill={INK} d="M0 0H600V220H0z" />
      {[-1, 0, 1].flatMap((row) =>
        [-1, 0, 1].map((column) => (
          <g
            key={`${row} ${column}`}
            transform={`translate(${300 + column * 206} ${110 + row * 78}) scale(.34) translate(-300 -110)`}
          >
            <path fill={pick(random, HARDWOOD)} d="M6 2H594V218H6z" />
            <Court paint={paint === 'stripe' ? 'ink' : paint} lineWidth={5} />
            {random() < 0.55 && (
              <circle
                cx={between(random, 180, 420)}
                cy={between(random, 60, 160)}
                r="19"
                fill={YELLOW}
                stroke={INK}
                strokeWidth="6"
              />
            )}
          </g>
        )),
      )}
    </>
  ),
  /** A basket, seen across the corner of the floor. */
  corner: (random, paint, isTurned) => (
    <>
      <path fill={INK} d="M0 0H600V220H0z" />
      <g transform={`translate(410 118) rotate(${isTurned ? 24 : -24}) scale(1.55) translate(-480 -110)`}>
        {planks(random, { colours: HARDWOOD, height: 12, left: 140, right: 576, top: 14, bottom: 206 })}
        <Court paint={paint} />
        <Crew positions={shuffled(HALF_POSITIONS, random).slice(0, 2)} />
        <Emblem />
      </g>
    </>
  ),
}

const LANES = 'M24 76h104v68H24zM472 76h104v68H472z'

const Court = ({ paint, lineWidth = 2.6 }: { paint: Paint; lineWidth?: number }) => (
  <>
    <path fill={{ stripe: '#fff', ink: INK, yellow: YELLOW }[paint]} d={LANES} />
    {paint === 'stripe' && (
      <path
        stroke={INK}
        strokeWidth="8.5"
        d="M24 80.2h104M24 97.2h104M24 114.2h104M24 131.2h104M472 80.2h104M472 97.2h104M472 114.2h104M472 131.2h104"
      />
    )}
    <path
      fill="none"
      stroke="#fff"
      strokeWidth={lineWidth}
      d={`M24 14H576V206H24zM300 14V206${LANES}M128 76a34 34 0 0 1 0 68M472 76a34 34 0 0 0 0 68M24 24H84A86 86 0 0 1 84 196H24M576 24H516A86 86 0 0 0 516 196H576`}
    />
  </>
)

/** The logo in the center circle. */
const Emblem = () => (
  <>
    <circle cx="300" cy="110" r="36" fill={INK} stroke="#fff" strokeWidth="2.6" />
    <path
      fill={YELLOW}
      fillRule="evenodd"
      transform="translate(276.9 92.1) scale(1.05)"
      d="M14 6H27L25.2 13.2H25A12 12 0 0 1 25.76 15.6H18.39A5 5 0 1 0 18.39 20.4H25.76A12 12 0 1 1 14 6ZM29 6H34L32.2 13.2H27.2ZM36 6H39.2L37.4 13.2H34.2ZM41.2 6H43L41.2 13.2H39.4Z"
    />
  </>
)

type Position = readonly [x: number, y: number]

// Away from the left corners, which are covered by tags and date.
const FLOOR_POSITIONS: readonly Position[] = [
  [236, 44],
  [212, 186],
  [386, 40],
  [430, 180],
  [520, 52],
  [528, 176],
]

const HALF_POSITIONS: readonly Position[] = [
  [398, 84],
  [410, 142],
  [452, 70],
  [444, 152],
  [500, 62],
  [508, 158],
]

const Crew = ({ positions }: { positions: readonly Position[] }) =>
  positions.map(([x, y]) => <circle key={x} cx={x} cy={y} r="8" fill={YELLOW} stroke={INK} strokeWidth="2.6" />)
