import { findBackends } from '@crew-chief/local-postgres/find-backends'
import { findPostmaster } from '@crew-chief/local-postgres/postmaster-file'
import { cpuMs, type ServerProcess } from '../server-process.ts'

/** Sent by event-loop-reporter.ts. */
export type NodeReport = { loopP99: number; heapMb: number }

const isNodeReport = (message: unknown): message is NodeReport =>
  typeof message === 'object' && message !== null && 'loopP99' in message && 'heapMb' in message

/** CPU time in ms. */
export type CpuTime = { nodes: number[]; postgres: number }
export type Sample = { at: number; memory: number[]; heap: number[]; loopP99: number[]; cpu: CpuTime }

export async function cpuTime(nodes: readonly ServerProcess[], postgresDataDir: string): Promise<CpuTime> {
  return { nodes: nodes.map((node) => node.cpuMs() ?? 0), postgres: await postgresCpuMs(postgresDataDir) }
}

/** Includes backends that have exited: their time is added to the postmaster. */
async function postgresCpuMs(dataDir: string): Promise<number> {
  const [backends, postmaster] = [await findBackends(dataDir), await findPostmaster(dataDir)]
  return backends.reduce((sum, pid) => sum + (cpuMs(pid, { includeExited: pid === postmaster?.pid }) ?? 0), 0)
}

/** Samples the processes until the returned function is called. */
export function startMonitor(nodes: readonly ServerProcess[], postgresDataDir: string, everyMs: number) {
  const startedAt = performance.now()
  const samples: Sample[] = []
  const reported = (read: (report: NodeReport) => number) =>
    nodes.map((node) => {
      const message = node.lastMessage()
      return isNodeReport(message) ? read(message) : 0
    })
  const takeSample = async () => {
    const at = (performance.now() - startedAt) / 1000
    const memory = nodes.map((node) => node.memoryMb() ?? 0)
    const [heap, loopP99] = [reported(({ heapMb }) => heapMb), reported((report) => report.loopP99)]
    samples.push({ at, memory, heap, loopP99, cpu: await cpuTime(nodes, postgresDataDir) })
  }
  const timer = setInterval(() => void takeSample(), everyMs)
  return async (): Promise<Sample[]> => {
    clearInterval(timer)
    await takeSample()
    return samples
  }
}

/** Growth per minute by linear regression. */
export function slopePerMinute(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [xs, ys] = [samples.map(({ at }) => at / 60), samples.map(of)]
  const [meanX, meanY] = [mean(xs), mean(ys)]
  const covariance = xs.reduce((sum, x, index) => sum + (x - meanX) * ((ys[index] ?? 0) - meanY), 0)
  const variance = xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0)
  return variance === 0 ? 0 : covariance / variance
}
