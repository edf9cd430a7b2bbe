import { INK, YELLOW } from './palette.ts'
import { between, seeded } from './seeded.ts'

const GRID = [
  ...Array.from({ length: 28 }, (_, index) => `M${index * 22 + 2} 0V220`),
  ...Array.from({ length: 11 }, (_, index) => `M0 ${index * 22}H600`),
].join('')

// Lead, centre and trail, each with what they watch.
const CREW = [
  { name: 'L', x: 412, y: 190, watches: 'L300 84L220 196Z' },
  { name: 'T', x: 508, y: 84, watches: 'L342 104L404 190Z' },
  { name: 'C', x: 100, y: 124, watches: 'L244 60L260 190Z' },
] as const

/** A mechanics plate: half court, the crew of three, their sight and their rotation. */
export function WorkshopCover({ id }: { id: string }) {
  const random = seeded(id)
  const isMirrored = random() < 0.5
  // Two of the three look; the third is about to rotate.
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
