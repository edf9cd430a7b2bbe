// The mixed scenario as tables that read on a terminal and paste into a document.

import { textTable } from '../table.ts'
import { type Cost, type Mixed, type Played, sum } from './scenario.ts'

const short = (value: number) => (Math.abs(value) >= 100 ? Math.round(value).toString() : value.toPrecision(3))
const ratio = (above: number, below: number) => (below > 0 ? (above / below).toFixed(2) : '')

export function mixedReport(mixed: Mixed): string {
  const { steady, floor, knee, minutes, machine } = mixed
  return [
    `### Each kind alone (CPU ms a request, eight at once; floor M)\n\n${kindTable(mixed)}`,
    `### Rising rate\n\n${stepTable(mixed)}\n\nThe knee: ${knee} requests/s.`,
    `### Steady: ${steady.perSecond} requests/s for ${minutes} min\n\n${sumTable(steady, floor)}`,
    `### Steady, by kind (ms from when a request was due)\n\n${steadyTable(steady)}`,
    lastWords(mixed),
    machine,
  ].join('\n\n')
}

function kindTable({ kinds }: Mixed): string {
  const cells = ({ node, postgres }: Cost, floor: Cost) => [
    short(node),
    `${short(floor.node)} (${ratio(node, floor.node)})`,
    short(postgres),
    `${short(floor.postgres)} (${ratio(postgres, floor.postgres)})`,
  ]
  const lines = kinds.map(({ kind, share, ours, floor }) => [
    kind,
    `${share} %`,
    ...cells(ours, floor),
    short(ours.bytes / 1000),
  ])
  const head = ['kind', 'share', 'node', 'its floor (ratio)', 'PostgreSQL', 'its floor (ratio)', 'kB']
  return textTable([head, ...lines, ['the mix', '100 %', ...cells(mixOf(kinds, 'ours'), mixOf(kinds, 'floor')), '']])
}

/** What one of those who arrive costs, from what each kind costs alone. */
export function mixOf(kinds: Mixed['kinds'], side: 'ours' | 'floor'): Cost {
  const weighed = (of: keyof Cost) => sum(kinds.map((kind) => (kind.share / 100) * kind[side][of]))
  return { node: weighed('node'), postgres: weighed('postgres'), bytes: weighed('bytes'), perSecond: 0 }
}

function stepTable({ steps }: Mixed): string {
  const lines = steps.map((step) => {
    const { all, seconds, failures } = step.tally
    return [
      String(step.perSecond),
      short(all.count / seconds),
      ...[all.p50, all.p95, all.p99].map(short),
      String(failuresIn(step)),
      short(sum(step.used.nodes) / 1000 / seconds),
      short(step.used.postgres / 1000 / seconds),
      failures[0]?.why ?? '',
    ]
  })
  const head = [
    'offered/s',
    'answered/s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'failed',
    'nodes: cores',
    'PostgreSQL: cores',
    '',
  ]
  return textTable([head, ...lines])
}

const failuresIn = ({ tally }: Played) => sum(tally.failures.map(({ count }) => count))

function sumTable(ours: Played, floor: Played): string {
  const line = (name: string, of: (played: Played) => number) => [
    name,
    short(of(ours)),
    short(of(floor)),
    ratio(of(ours), of(floor)),
  ]
  const loop = ({ samples }: Played) => Math.max(...samples.flatMap(({ loopP99 }) => loopP99))
  return textTable([
    ['measure', 'ours', 'floor M', 'ratio'],
    line('requests/s', ({ tally }) => tally.all.count / tally.seconds),
    line('failed', failuresIn),
    line('p50 ms', ({ tally }) => tally.all.p50),
    line('p95 ms', ({ tally }) => tally.all.p95),
    line('p99 ms', ({ tally }) => tally.all.p99),
    line('node CPU ms/request', ({ used, tally }) => sum(used.nodes) / tally.all.count),
    line('PostgreSQL CPU ms/request', ({ used, tally }) => used.postgres / tally.all.count),
    line('worst p99 of the event loop in a second, ms', loop),
  ])
}

function steadyTable({ tally }: Played): string {
  const lines = Object.entries(tally.kinds)
    .toSorted(([, one], [, other]) => other.count - one.count)
    .map(([kind, of]) => [kind, String(of.count), ...[of.p50, of.p95, of.p99, of.slowest].map(short)])
  return textTable([['kind', 'answered', 'p50', 'p95', 'p99', 'slowest'], ...lines])
}

/** Shorter than this, memory has not settled, and a slope would say nothing. */
const LEAST_MINUTES = 5

function lastWords({ steady, slopes, seats, idle, commits, minutes }: Mixed): string {
  const { heard, samples, tally } = steady
  const [first, last] = [samples[0], samples.at(-1)]
  const each = (values: readonly number[] = []) => values.map(short).join(' and ')
  return [
    `Memory of the nodes: ${each(first?.memory)} MB at the start, ${each(last?.memory)} at the end.`,
    minutes < LEAST_MINUTES
      ? 'The steady stage was too short to say whether memory is flat.'
      : `After the first quarter it changes by ${each(slopes.memory)} MB/min, the heap by ${each(slopes.heap)}.`,
    `Live: ${heard.announcements} announcements, the last of 200 readers had word after ${short(heard.slowestMs)} ms at most; ${heard.missed} words missed.`,
    `Paid for ${seats.paid} seats in the whole run, ${seats.confirmed} of them confirmed. Commits/s: ${short(commits.plain)}, with word ${short(commits.notifying)}.`,
    `Idle: ${short(idle.node)} ms/s a node, ${short(idle.postgres)} ms/s PostgreSQL.`,
    ...tally.failures.map(({ kind, why, count }) => `FAILED: ${kind}, ${count} times: ${why}`),
  ].join('\n')
}
