// Many open streams. `node bench/streams/run.ts` measures up to 10,000 of them on one node, and then 5,000 through each
// proxy of deploy/, with requests beside them and a reload of the proxy. `--only node` or `--only proxies` measures a part,
// `--quick` a tenth of the streams for a tenth of the time. Needs `ulimit -n` of 20,000.

import { parseArgs } from 'node:util'
import { markdownTable } from '../markdown.ts'
import { openSessionsFor } from '../sessions.ts'
import { createBench } from '../setup.ts'
import { measureNode } from './one-node.ts'
import { measureProxies } from './proxies.ts'
import { findReaders } from './readers.ts'

const { values: options } = parseArgs({
  options: { only: { type: 'string', default: '' }, quick: { type: 'boolean', default: false } },
})
const scale = options.quick ? 0.1 : 1

const cleanups: (() => Promise<unknown>)[] = []
const bench = await createBench(cleanups)
try {
  await bench.seed('camp')
  const url = bench.databaseUrl('large')
  const readers = await findReaders(url, (ids) => openSessionsFor(url, ids))
  if (options.only !== 'proxies') console.log(`\n${markdownTable(await measureNode(bench, readers, scale))}`)
  if (options.only !== 'node') console.log(`\n${markdownTable(await measureProxies(bench, readers, scale))}`)
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup()
}
process.exit(0)
