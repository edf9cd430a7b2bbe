// A program of its own for tests that kill it: starts a cluster, says so, and waits.
import { startCluster } from '../start-cluster.ts'

const cluster = await startCluster({ dataDir: process.argv[2] ?? '', database: 'app', durable: false })
process.stdout.write(`${cluster.url('app')}\n`)
setInterval(() => {}, 60_000)
