// Looks at the nodes and at PostgreSQL from outside while a stage runs.

import { findBackends } from '@crew-chief/local-postgres/find-backends'
import { findPostmaster } from '@crew-chief/local-postgres/postmaster-file'
import { cpuMs, type ServerProcess } from '../server-process.ts'
import { isNodeWord, type NodeWord } from './node-word.ts'

export type Used = { nodes: number[]; postgres: number }
export type Sample = { at: number; memory: number[]; heap: number[]; loopP99: number[]; cpu: Used }

/** Processor time used up to now, in ms. */
export async function usedBy(nodes: readonly ServerProcess[], postgresFolder: string): Promise<Used> {
  return { nodes: nodes.map((node) => node.cpuMs() ?? 0), postgres: await postgresMs(postgresFolder) }
}

/** All that work there now, and those that have ended, whose time their parent has. */
async function postgresMs(folder: string): Promise<number> {
  const [backends, postmaster] = [await findBackends(folder), await findPostmaster(folder)]
  return backends.reduce((sum, pid) => sum + (cpuMs(pid, { ended: pid === postmaster?.pid }) ?? 0), 0)
}

export function watch(nodes: readonly ServerProcess[], postgresFolder: string, everyMs: number) {
  const startedAt = performance.now()
  const samples: Sample[] = []
  const words = (read: (word: NodeWord) => number) =>
    nodes.map((node) => {
      const word = node.lastWord()
      return isNodeWord(word) ? read(word) : 0
    })
  const look = async () => {
    const at = (performance.now() - startedAt) / 1000
    const memory = nodes.map((node) => node.memoryMb() ?? 0)
    const [heap, loopP99] = [words(({ heapMb }) => heapMb), words((word) => word.loopP99)]
    samples.push({ at, memory, heap, loopP99, cpu: await usedBy(nodes, postgresFolder) })
  }
  const timer = setInterval(() => void look(), everyMs)
  return async (): Promise<Sample[]> => {
    clearInterval(timer)
    await look()
    return samples
  }
}

/** How fast it grows, by least squares: MB a minute, or whatever `of` is a minute. */
export function slopePerMinute(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [xs, ys] = [samples.map(({ at }) => at / 60), samples.map(of)]
  const [middleX, middleY] = [mean(xs), mean(ys)]
  const above = xs.reduce((sum, x, nth) => sum + (x - middleX) * ((ys[nth] ?? 0) - middleY), 0)
  const below = xs.reduce((sum, x) => sum + (x - middleX) ** 2, 0)
  return below === 0 ? 0 : above / below
}
