// Runs a cluster in a separate process that tests can kill; prints the URL when it is ready.
import { startCluster } from '../start-cluster.ts'

const cluster = await startCluster({ dataDir: process.argv[2] ?? '', database: 'app', durable: false })
process.stdout.write(`${cluster.url('app')}\n`)
setInterval(() => {}, 60_000)
