// Draws the mixed load: the rising rate, and the steady stage over time. Our own few lines of SVG, readable in the light
// and in the dark.

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Chart, drawChart } from './chart.ts'
import { putInDocument } from './put-in-document.ts'
import { mixedReport } from './report.ts'
import type { Mixed, Played } from './scenario.ts'

const PICTURE = fileURLToPath(new URL('../../docs/images/mixed-load.svg', import.meta.url))
const FIGURES = fileURLToPath(new URL('../../docs/generated/mixed-load.json', import.meta.url))

/** The picture, the figures it was drawn from (bench/scaling.ts calculates with them), and the tables of the document. */
export function writePlot(mixed: Mixed) {
  const bare = (played: Played): Played => ({ ...played, samples: [] })
  // What was looked at every second is only in the picture.
  const figures = { ...mixed, steps: mixed.steps.map(bare), floor: bare(mixed.floor), steady: bare(mixed.steady) }
  writeFileSync(PICTURE, drawMixed(mixed))
  writeFileSync(FIGURES, `${JSON.stringify(figures, rounded, 1)}\n`)
  putInDocument('benchmarks.md', 'mixed load', mixedReport(mixed))
}

/** Three decimals are more than was measured. */
const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value)

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

export function drawMixed(mixed: Mixed): string {
  const charts = [risingChart(mixed), latencyChart(mixed.steady), memoryChart(mixed.steady)]
  const height = PANEL.height * charts.length
  const panels = charts.map((chart, nth) => {
    return `<g transform="translate(0 ${nth * PANEL.height})">${drawChart(chart, PANEL)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PANEL.width} ${height}" role="img" aria-label="The mixed load">
<style>${STYLE}</style><rect class="back" width="${PANEL.width}" height="${height}"/>
${panels.join('\n')}
</svg>
`
}

const risingChart = ({ steps, knee }: Mixed): Chart => {
  const points = (of: (step: Played) => number) => steps.map((step) => ({ x: step.perSecond, y: of(step) }))
  return {
    title: `Rising rate: ms from when a request was due, by requests a second (the knee: ${knee})`,
    unitX: '/s',
    lines: [
      { name: 'p50', points: points(({ tally }) => tally.all.p50) },
      { name: 'p95', points: points(({ tally }) => tally.all.p95) },
      { name: 'p99', points: points(({ tally }) => tally.all.p99) },
    ],
    // Beyond the knee the line leaves the picture; what matters lies before it.
    mostY: 2_000,
  }
}

const latencyChart = ({ tally, perSecond }: Played): Chart => {
  const points = (of: 'p50' | 'p95' | 'p99') => tally.moments.map((moment) => ({ x: moment.at / 60, y: moment[of] }))
  return {
    title: `Steady at ${perSecond} requests a second: ms in every five seconds`,
    unitX: ' min',
    lines: [
      { name: 'p50', points: points('p50') },
      { name: 'p95', points: points('p95') },
      { name: 'p99', points: points('p99') },
    ],
  }
}

const memoryChart = ({ samples }: Played): Chart => {
  const every = Math.ceil(samples.length / MAX_POINTS)
  const few = samples.filter((_, nth) => nth % every === 0)
  const points = (of: 'memory' | 'heap', node: number) => few.map((one) => ({ x: one.at / 60, y: one[of][node] ?? 0 }))
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
