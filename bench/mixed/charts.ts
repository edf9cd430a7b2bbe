import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { replaceSection } from '../markdown.ts'
import { mixedLoadReport } from './report.ts'
import type { MixedLoadResult, PhaseResult } from './scenario.ts'

const CHARTS = fileURLToPath(new URL('../../docs/images/mixed-load.svg', import.meta.url))
const NUMBERS = fileURLToPath(new URL('../../docs/generated/mixed-load.json', import.meta.url))

/** Writes the charts, the numbers for bench/scaling.ts and the tables in docs/benchmarks.md. */
export function writeMixedLoadDocs(result: MixedLoadResult) {
  // The samples of every second are only needed for the charts.
  const withoutSamples = (phase: PhaseResult): PhaseResult => ({ ...phase, samples: [] })
  const numbers: MixedLoadResult = {
    ...result,
    steps: result.steps.map(withoutSamples),
    baseline: withoutSamples(result.baseline),
    steady: withoutSamples(result.steady),
  }
  writeFileSync(CHARTS, drawCharts(result))
  writeFileSync(NUMBERS, `${JSON.stringify(numbers, roundNumbers, 1)}\n`)
  replaceSection('benchmarks.md', 'mixed load', mixedLoadReport(result))
}

/** The measurements are less precise than three decimals. */
const roundNumbers = (_key: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value

const PANEL = { width: 860, height: 250 }
const MAX_POINTS = 400

const STYLE = `text { font: 12px system-ui, sans-serif; fill: #334155 } .title { font-weight: 600; font-size: 13px }
  .grid { stroke: #cbd5e1; stroke-width: 1 } .line { fill: none; stroke-width: 2 }
  .c0 { stroke: #2563eb } .c1 { stroke: #d97706 } .c2 { stroke: #dc2626 } .c3 { stroke: #059669 }
  .k0 { fill: #2563eb } .k1 { fill: #d97706 } .k2 { fill: #dc2626 } .k3 { fill: #059669 }
  .back { fill: #ffffff }
  @media (prefers-color-scheme: dark) { text { fill: #cbd5e1 } .grid { stroke: #334155 } .back { fill: #0f172a }
    .c0 { stroke: #60a5fa } .c1 { stroke: #fbbf24 } .c2 { stroke: #f87171 } .c3 { stroke: #34d399 }
    .k0 { fill: #60a5fa } .k1 { fill: #fbbf24 } .k2 { fill: #f87171 } .k3 { fill: #34d399 } }`

function drawCharts(result: MixedLoadResult): string {
  const charts = [risingRateChart(result), latencyChart(result.steady), memoryChart(result.steady)]
  const height = PANEL.height * charts.length
  const panels = charts.map(
    (chart, index) => `<g transform="translate(0 ${index * PANEL.height})">${drawChart(chart, PANEL)}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PANEL.width} ${height}" role="img" aria-label="The mixed load">
<style>${STYLE}</style><rect class="back" width="${PANEL.width}" height="${height}"/>
${panels.join('\n')}
</svg>
`
}

const risingRateChart = ({ steps, knee }: MixedLoadResult): Chart => {
  const points = (of: (step: PhaseResult) => number) => steps.map((step) => ({ x: step.perSecond, y: of(step) }))
  return {
    title: `Rising rate: ms from when a request was due, by requests per second (knee: ${knee})`,
    unitX: '/s',
    lines: [
      { name: 'p50', points: points(({ stats }) => stats.all.p50) },
      { name: 'p95', points: points(({ stats }) => stats.all.p95) },
      { name: 'p99', points: points(({ stats }) => stats.all.p99) },
    ],
    // Latencies beyond the knee are clipped, so that those before it stay readable.
    maxY: 2_000,
  }
}

const latencyChart = ({ stats, perSecond }: PhaseResult): Chart => {
  const points = (of: 'p50' | 'p95' | 'p99') =>
    stats.intervals.map((interval) => ({ x: interval.at / 60, y: interval[of] }))
  return {
    title: `Steady at ${perSecond} requests per second: ms in intervals of five seconds`,
    unitX: ' min',
    lines: [
      { name: 'p50', points: points('p50') },
      { name: 'p95', points: points('p95') },
      { name: 'p99', points: points('p99') },
    ],
  }
}

const memoryChart = ({ samples }: PhaseResult): Chart => {
  const every = Math.ceil(samples.length / MAX_POINTS)
  const thinned = samples.filter((_, index) => index % every === 0)
  const points = (of: 'memory' | 'heap', node: number) =>
    thinned.map((sample) => ({ x: sample.at / 60, y: sample[of][node] ?? 0 }))
  return {
    title: 'Steady: memory of the two nodes, MB',
    unitX: ' min',
    lines: [
      { name: 'resident, node 1', points: points('memory', 0) },
      { name: 'resident, node 2', points: points('memory', 1) },
      { name: 'heap, node 1', points: points('heap', 0) },
      { name: 'heap, node 2', points: points('heap', 1) },
    ],
  }
}

type Point = { x: number; y: number }
type Chart = {
  title: string
  unitX: string
  lines: { name: string; points: Point[] }[]
  /** Higher values are clipped. */
  maxY?: number
}
type Size = { width: number; height: number }

const MARGIN = { left: 56, right: 32, top: 44, bottom: 28 }
const ROWS = 4
const COLUMNS = 8

function drawChart({ title, unitX, lines, maxY = Number.POSITIVE_INFINITY }: Chart, size: Size): string {
  const points = lines.flatMap((line) => line.points)
  const highest = Math.min(maxY, Math.max(1, ...points.map(({ y }) => y)))
  const [minX, maxX] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const top = roundUp(highest)
  const project = ({ x, y }: Point): [number, number] => [
    MARGIN.left + ((x - minX) / (maxX - minX || 1)) * (size.width - MARGIN.left - MARGIN.right),
    size.height - MARGIN.bottom - (Math.min(y, top) / top) * (size.height - MARGIN.top - MARGIN.bottom),
  ]
  const paths = lines.map((line, index) => {
    const path = line.points
      .map((point) =>
        project(point)
          .map((value) => value.toFixed(1))
          .join(' '),
      )
      .join(' L ')
    return `<path class="line c${index}" d="M ${path}"/>`
  })
  const legend = lines.map(({ name }, index) => {
    const x = MARGIN.left + index * 150
    return `<rect class="k${index}" x="${x}" y="28" width="10" height="10"/><text x="${x + 15}" y="37">${name}</text>`
  })
  return [
    `<text class="title" x="${MARGIN.left}" y="18">${title}</text>`,
    ...legend,
    ...Array.from({ length: ROWS + 1 }, (_, row) =>
      gridLine((top * row) / ROWS, project({ x: minX, y: (top * row) / ROWS }), size),
    ),
    ...Array.from({ length: COLUMNS + 1 }, (_, column) => {
      const x = minX + ((maxX - minX) * column) / COLUMNS
      return `<text x="${project({ x, y: 0 })[0].toFixed(1)}" y="${size.height - 8}" text-anchor="middle">${short(x)}${unitX}</text>`
    }),
    ...paths,
  ].join('\n')
}

const gridLine = (value: number, [, y]: [number, number], { width }: Size) =>
  `<line class="grid" x1="${MARGIN.left}" x2="${width - MARGIN.right}" y1="${y.toFixed(1)}" y2="${y.toFixed(1)}"/>` +
  `<text x="${MARGIN.left - 6}" y="${(y + 4).toFixed(1)}" text-anchor="end">${short(value)}</text>`

const short = (value: number) => (value >= 10 ? String(Math.round(value)) : String(Math.round(value * 10) / 10))

/** To 1, 2, 4, 5 or 8 times a power of ten, for even grid lines. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 5, 8, 10].find((factor) => factor * power >= value) ?? 10
  return step * power
}
