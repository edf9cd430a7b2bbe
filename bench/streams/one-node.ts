import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from '../setup.ts'
import { openStreams } from './open-streams.ts'
import { type Readers, targetsOf } from './readers.ts'

const COUNTS = [0, 1, 1_000, 10_000]
// Every minute, the access of all streams is checked once.
const MINUTE_MS = 60_000
const SETTLE_MS = 5_000

/** Each number of streams on a node of its own. */
export async function measureNode(bench: Bench, readers: Readers, scale: number): Promise<string[][]> {
  const rows = [['streams', 'MB', 'kB per stream', 'CPU s per minute', 'statements per minute']]
  let idleMb = 0
  for (const count of COUNTS.map((most) => Math.ceil(most * scale))) {
    const { mb, cpuSeconds, statements } = await measureCount(bench, readers, count, scale)
    if (count === 0) idleMb = mb
    // Fewer are hidden by the differences between starts.
    const perStream = count < 500 ? '' : (((mb - idleMb) * 1024) / count).toFixed(0)
    rows.push([String(count), mb.toFixed(0), perStream, cpuSeconds.toFixed(2), String(statements)])
    console.error(rows.at(-1)?.join(' '))
  }
  return rows
}

async function measureCount(bench: Bench, readers: Readers, count: number, scale: number) {
  const server = await bench.start(bench.programs.ours)
  const streams = await openStreams(targetsOf(readers, server.origin, count))
  await pause(SETTLE_MS)
  const before = { cpu: server.cpuMs() ?? 0, statements: await countStatements(bench) }
  await pause(MINUTE_MS * scale)
  const cpuSeconds = ((server.cpuMs() ?? 0) - before.cpu) / 1000
  const statements = (await countStatements(bench)) - before.statements
  const mb = server.memoryMb() ?? Number.NaN
  const closed = streams.filter(({ isOpen }) => !isOpen()).length
  if (closed > 0) throw new Error(`${closed} of ${count} streams were closed`)
  for (const stream of streams) stream.close()
  await server.stop()
  return { mb, cpuSeconds, statements }
}

async function countStatements(bench: Bench): Promise<number> {
  return [...(await bench.statementCalls()).values()].reduce((sum, calls) => sum + calls, 0)
}
