import { HARDWOOD, INK, YELLOW } from './palette.ts'
import { planks } from './planks.tsx'
import { seeded } from './seeded.ts'

// Where a crew may stand; the top and bottom left stay free for tags and date.
const SPOTS = [
  [236, 44],
  [212, 186],
  [386, 40],
  [430, 180],
  [520, 52],
  [528, 176],
] as const

/** The whole floor, both lanes painted in the referee's stripe, the mark at centre. */
export function CampCover({ id }: { id: string }) {
  const random = seeded(id)
  const drawn = SPOTS.map(([x, y]) => ({ x, y, lot: random() }))
  const crew = drawn.sort((a, b) => a.lot - b.lot).slice(0, 3)
  return (
    <>
      {planks(random, { colours: HARDWOOD, height: 11, left: 0, right: 600, bottom: 220 })}
      <g transform="translate(300 110) scale(1.16) translate(-300 -110)">
        <path fill="#fff" d="M24 76h104v68H24zM472 76h104v68H472z" />
        <path
          stroke={INK}
          strokeWidth="8.5"
          d="M24 80.2h104M24 97.2h104M24 114.2h104M24 131.2h104M472 80.2h104M472 97.2h104M472 114.2h104M472 131.2h104"
        />
        <path
          fill="none"
          stroke="#fff"
          strokeWidth="2.6"
          d="M24 14H576V206H24zM300 14V206M24 76h104v68H24zM472 76h104v68H472zM128 76a34 34 0 0 1 0 68M472 76a34 34 0 0 0 0 68M24 24H84A86 86 0 0 1 84 196H24M576 24H516A86 86 0 0 0 516 196H576"
        />
        {crew.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="8" fill={YELLOW} stroke={INK} strokeWidth="2.6" />
        ))}
        <circle cx="300" cy="110" r="36" fill={INK} stroke="#fff" strokeWidth="2.6" />
        <path
          fill={YELLOW}
          fillRule="evenodd"
          transform="translate(276.9 92.1) scale(1.05)"
          d="M14 6H27L25.2 13.2H25A12 12 0 0 1 25.76 15.6H18.39A5 5 0 1 0 18.39 20.4H25.76A12 12 0 1 1 14 6ZM29 6H34L32.2 13.2H27.2ZM36 6H39.2L37.4 13.2H34.2ZM41.2 6H43L41.2 13.2H39.4Z"
        />
      </g>
    </>
  )
}
