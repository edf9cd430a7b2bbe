import { markdownTable } from '../markdown.ts'
import type { Side } from './fixtures.ts'
import { type Cost, type MixedLoadResult, type PhaseResult, sum } from './scenario.ts'

const short = (value: number) => (Math.abs(value) >= 100 ? Math.round(value).toString() : value.toPrecision(3))
const ratio = (ours: number, baseline: number) => (baseline > 0 ? (ours / baseline).toFixed(2) : '')

/** Markdown, for the terminal and for docs/benchmarks.md. */
export function mixedLoadReport(result: MixedLoadResult): string {
  const { steady, baseline, knee, minutes, machine } = result
  return [
    `### Each kind of request separately (CPU ms per request, 8 concurrent; baseline M)\n\n${kindTable(result)}`,
    `### Rising rate\n\n${stepTable(result)}\n\nKnee: ${knee} requests/s.`,
    `### Steady: ${steady.perSecond} requests/s for ${minutes} min\n\n${steadyTable(steady, baseline)}`,
    `### Steady, by kind (ms from when a request was due)\n\n${latencyTable(steady)}`,
    summary(result),
    machine,
  ].join('\n\n')
}

function kindTable({ kinds }: MixedLoadResult): string {
  const cells = ({ node, postgres }: Cost, baseline: Cost) => [
    short(node),
    `${short(baseline.node)} (${ratio(node, baseline.node)})`,
    short(postgres),
    `${short(baseline.postgres)} (${ratio(postgres, baseline.postgres)})`,
  ]
  const rows = kinds.map(({ kind, share, ours, baseline }) => [
    kind,
    `${share} %`,
    ...cells(ours, baseline),
    short(ours.bytes / 1000),
  ])
  const header = ['kind', 'share', 'node', 'baseline (ratio)', 'PostgreSQL', 'baseline (ratio)', 'kB']
  const mix = ['mix', '100 %', ...cells(mixCost(kinds, 'ours'), mixCost(kinds, 'baseline')), '']
  return markdownTable([header, ...rows, mix])
}

/** The average cost of an offered request, weighted by the shares of the kinds. */
export function mixCost(kinds: MixedLoadResult['kinds'], side: Side): Cost {
  const weighted = (of: keyof Cost) => sum(kinds.map((kind) => (kind.share / 100) * kind[side][of]))
  return { node: weighted('node'), postgres: weighted('postgres'), bytes: weighted('bytes'), perSecond: 0 }
}

function stepTable({ steps }: MixedLoadResult): string {
  const rows = steps.map((step) => {
    const { all, seconds, failures } = step.stats
    return [
      String(step.perSecond),
      short(all.count / seconds),
      ...[all.p50, all.p95, all.p99].map(short),
      String(failureCount(step)),
      short(sum(step.cpu.nodes) / 1000 / seconds),
      short(step.cpu.postgres / 1000 / seconds),
      failures[0]?.reason ?? '',
    ]
  })
  const header = [
    'offered/s',
    'completed/s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'failed',
    'nodes: cores',
    'PostgreSQL: cores',
    '',
  ]
  return markdownTable([header, ...rows])
}

const failureCount = ({ stats }: PhaseResult) => sum(stats.failures.map(({ count }) => count))

function steadyTable(ours: PhaseResult, baseline: PhaseResult): string {
  const row = (name: string, of: (result: PhaseResult) => number) => [
    name,
    short(of(ours)),
    short(of(baseline)),
    ratio(of(ours), of(baseline)),
  ]
  const maxLoopDelay = ({ samples }: PhaseResult) => Math.max(...samples.flatMap(({ loopP99 }) => loopP99))
  return markdownTable([
    ['metric', 'ours', 'baseline M', 'ratio'],
    row('requests/s', ({ stats }) => stats.all.count / stats.seconds),
    row('failed', failureCount),
    row('p50 ms', ({ stats }) => stats.all.p50),
    row('p95 ms', ({ stats }) => stats.all.p95),
    row('p99 ms', ({ stats }) => stats.all.p99),
    row('node CPU ms/request', ({ cpu, stats }) => sum(cpu.nodes) / stats.all.count),
    row('PostgreSQL CPU ms/request', ({ cpu, stats }) => cpu.postgres / stats.all.count),
    row('highest event-loop p99 of a second, ms', maxLoopDelay),
  ])
}

function latencyTable({ stats }: PhaseResult): string {
  const rows = Object.entries(stats.kinds)
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([kind, of]) => [kind, String(of.count), ...[of.p50, of.p95, of.p99, of.slowest].map(short)])
  return markdownTable([['kind', 'responses', 'p50', 'p95', 'p99', 'slowest'], ...rows])
}

/** In a shorter run memory has not settled, and a slope would be meaningless. */
const MIN_SLOPE_MINUTES = 5

function summary({ steady, slopes, seats, idle, commitRates, minutes }: MixedLoadResult): string {
  const { announcements, samples, stats } = steady
  const [first, last] = [samples[0], samples.at(-1)]
  const list = (values: readonly number[] = []) => values.map(short).join(' and ')
  return [
    `Memory of the nodes: ${list(first?.memory)} MB at the start, ${list(last?.memory)} MB at the end.`,
    minutes < MIN_SLOPE_MINUTES
      ? 'The steady phase was too short to measure memory growth.'
      : `After the first quarter it changes by ${list(slopes.memory)} MB/min, the heap by ${list(slopes.heap)}.`,
    `Live updates: ${announcements.count} announcements, the last of 200 readers notified after ${short(announcements.slowestMs)} ms at most; ${announcements.missed} notifications missed.`,
    `${seats.paid} registrations paid in the whole run, ${seats.confirmed} confirmed. Commits/s: ${short(commitRates.plain)}, with a notification ${short(commitRates.notifying)}.`,
    `Idle: ${short(idle.node)} CPU ms/s per node, ${short(idle.postgres)} CPU ms/s PostgreSQL.`,
    ...stats.failures.map(({ kind, reason, count }) => `FAILED: ${kind}, ${count} times: ${reason}`),
  ].join('\n')
}
