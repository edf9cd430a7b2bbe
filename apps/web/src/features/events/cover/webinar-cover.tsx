import { stripePath } from '../../../ui/stripe-path.ts'
import { DIM_HARDWOOD, INK, PAPER, YELLOW } from './palette.ts'
import { planks } from './planks.tsx'
import { between, seeded } from './seeded.ts'

/** Film, paused at the contact. The scrubber says how far into the clip it happened. */
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
