import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Deps } from '../../deps.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import { describeFault } from '../../platform/describe-fault.ts'
import type { Transport } from '../../platform/mail/transport.ts'
import { isOutage } from '../../platform/outage.ts'
import type { DiskSpace } from '../../platform/storage/storage.ts'
import { VERSION } from '../../platform/version.ts'
import { TimeoutError, withTimeout } from '../../platform/with-timeout.ts'
import { countOpenDemoAccounts } from '../accounts/public.ts'

type OpenStreams = () => { streams: number; readers: number }

export type SystemDeps = Pick<Deps, 'config' | 'db' | 'log' | 'live' | 'passwords'> & {
  node: NodeMonitor
  /** Live streams of this node. */
  openStreams: OpenStreams
  countDemoAccounts: () => Promise<number>
  probeMail: () => Promise<ProbeResult<void>>
  probeStorage: () => Promise<ProbeResult<DiskSpace | null>>
}

// The probes are cached, so that several open status pages cause one connection.
const PROBE_CACHE_MS = 10_000

export function systemDeps(
  deps: Deps,
  { openStreams, transport }: { openStreams: OpenStreams; transport: Transport | undefined },
): SystemDeps {
  const { config, db, log, live, passwords, storage } = deps
  return {
    config,
    db,
    log,
    live,
    passwords,
    node: monitorNode(),
    openStreams,
    countDemoAccounts: cacheFor(() => countOpenDemoAccounts(deps), { ttlMs: PROBE_CACHE_MS }),
    probeMail: cacheFor(() => probe(log, 'mail', config.smtpUrl ? transport?.check : undefined), {
      ttlMs: PROBE_CACHE_MS,
    }),
    probeStorage: cacheFor(() => probe(log, 'storage', storage.check), { ttlMs: PROBE_CACHE_MS }),
  }
}

const RESOLUTION_MS = 10
// Every reading covers at least this much time, regardless of how often it is read.
const WINDOW_MS = 10_000

type NodeMonitor = ReturnType<typeof monitorNode>

function monitorNode() {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const readDelay = cacheFor(
    async () => {
      // The histogram includes the timer interval itself.
      const late = delays.percentile(99) / 1e6 - RESOLUTION_MS
      delays.reset()
      return Math.max(0, Math.round(late * 10) / 10)
    },
    { ttlMs: WINDOW_MS },
  )
  const startedAt = new Date(performance.timeOrigin).toISOString()

  return {
    read: async () => {
      const { used_heap_size: heapBytes, heap_size_limit: heapLimitBytes } = getHeapStatistics()
      return {
        version: VERSION,
        nodeVersion: process.version,
        startedAt,
        memoryBytes: process.memoryUsage.rss(),
        heapBytes,
        heapLimitBytes,
        delayMs: await readDelay(),
      }
    },
    stop: () => delays.disable(),
  }
}

const PROBE_TIMEOUT_MS = 2_000
const NO_RESPONSE = `didn’t respond within ${PROBE_TIMEOUT_MS / 1000} seconds`

// Error code → text for the status page. The original message may contain host names and personal data.
const FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'closed the connection',
  ENOTFOUND: 'couldn’t be found',
  EDNS: 'couldn’t be found',
  EAUTH: 'rejected our username and password',
  ETIMEDOUT: NO_RESPONSE,
  ETLS: 'couldn’t agree on encryption',
  EACCES: 'isn’t writable',
  EROFS: 'isn’t writable',
  ENOSPC: 'is full',
  InvalidAccessKeyId: 'rejected our key',
  SignatureDoesNotMatch: 'rejected our key',
  NoSuchBucket: 'doesn’t have that bucket',
}

type ProbeResult<T> = {
  result: T | undefined
  /** Null without a response, or when nothing is configured. */
  answeredMs: number | null
  fault: string | null
}

async function probe<T>(
  log: Deps['log'],
  name: string,
  check: (() => Promise<T>) | undefined,
): Promise<ProbeResult<T>> {
  if (!check) return { result: undefined, answeredMs: null, fault: null }
  const since = performance.now()
  try {
    const result = await withTimeout(PROBE_TIMEOUT_MS, check)
    return { result, answeredMs: Math.round(performance.now() - since), fault: null }
  } catch (error) {
    if (error instanceof Error && !isOutage(error))
      log.warn({ part: name, fault: describeFault(error) }, 'a part cannot be used')
    return { result: undefined, answeredMs: null, fault: faultText(error) }
  }
}

/** Searches the chain of causes, because libraries wrap system errors. */
function faultText(error: unknown): string {
  if (error instanceof TimeoutError) return NO_RESPONSE
  if (!(error instanceof Error)) return 'isn’t working'
  // Some libraries put the code only in the message.
  const codes = ['code' in error ? String(error.code) : '', ...(error.message.match(/\bE[A-Z]{3,}\b/g) ?? [])]
  const known = codes.find((code) => code in FAULTS)
  return (known && FAULTS[known]) ?? faultText(error.cause)
}
