// One chart as SVG: lines over a grid, from zero.

type Point = { x: number; y: number }
export type Chart = {
  title: string
  unitX: string
  lines: { name: string; points: Point[] }[]
  /** What lies above is cut off. */
  mostY?: number
}
type Size = { width: number; height: number }

const EDGE = { left: 56, right: 32, top: 44, bottom: 28 }
const ROWS = 4
const COLUMNS = 8

export function drawChart({ title, unitX, lines, mostY = Number.POSITIVE_INFINITY }: Chart, size: Size): string {
  const points = lines.flatMap((line) => line.points)
  const highest = Math.min(mostY, Math.max(1, ...points.map(({ y }) => y)))
  const [leftX, rightX] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const top = roundUp(highest)
  const place = ({ x, y }: Point): [number, number] => [
    EDGE.left + ((x - leftX) / (rightX - leftX || 1)) * (size.width - EDGE.left - EDGE.right),
    size.height - EDGE.bottom - (Math.min(y, top) / top) * (size.height - EDGE.top - EDGE.bottom),
  ]
  const drawn = lines.map(({ points: of }, nth) => {
    const path = of
      .map((point) =>
        place(point)
          .map((value) => value.toFixed(1))
          .join(' '),
      )
      .join(' L ')
    return `<path class="line c${nth}" d="M ${path}"/>`
  })
  const names = lines.map(({ name }, nth) => {
    const x = EDGE.left + nth * 150
    return `<rect class="k${nth}" x="${x}" y="28" width="10" height="10"/><text x="${x + 15}" y="37">${name}</text>`
  })
  return [
    `<text class="title" x="${EDGE.left}" y="18">${title}</text>`,
    ...names,
    ...Array.from({ length: ROWS + 1 }, (_, row) =>
      gridRow((top * row) / ROWS, place({ x: leftX, y: (top * row) / ROWS }), size),
    ),
    ...Array.from({ length: COLUMNS + 1 }, (_, column) => {
      const x = leftX + ((rightX - leftX) * column) / COLUMNS
      return `<text x="${place({ x, y: 0 })[0].toFixed(1)}" y="${size.height - 8}" text-anchor="middle">${short(x)}${unitX}</text>`
    }),
    ...drawn,
  ].join('\n')
}

const gridRow = (value: number, [, y]: [number, number], { width }: Size) =>
  `<line class="grid" x1="${EDGE.left}" x2="${width - EDGE.right}" y1="${y.toFixed(1)}" y2="${y.toFixed(1)}"/>` +
  `<text x="${EDGE.left - 6}" y="${(y + 4).toFixed(1)}" text-anchor="end">${short(value)}</text>`

const short = (value: number) => (value >= 10 ? String(Math.round(value)) : String(Math.round(value * 10) / 10))

/** To a number that divides well: 1, 2 or 5 and zeros. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 5, 8, 10].find((times) => times * power >= value) ?? 10
  return step * power
}
