// The sandbox without its doors: the state, the time, and the one way to change anything.
import { openStateFile } from './state/state-file.ts'
import { createDispatcher, type Dispatcher } from './webhooks/dispatcher.ts'
import type { Webhook } from './webhooks/post-event.ts'
import { recordEvent } from './webhooks/record-event.ts'
import { doWhatIsDue } from './work/advance-time.ts'
import type { World } from './work/world.ts'

export type EngineOptions = {
  stateFile: string | undefined
  webhooks: Webhook[]
  merchantName: string
  lateAfterMs: number
  now: () => Date
  pageBase: () => string
}

export type Engine = {
  world: World
  dispatcher: Dispatcher
  /** First what time has brought, then the work, then the file, then the webhooks. */
  commit: <T>(work: () => T, isWrite?: boolean) => Promise<T>
  stop: () => Promise<void>
}

const TICK_MS = 500

export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { state, save, close } = await openStateFile(options.stateFile)
  const dispatcher = createDispatcher(state, save, options.webhooks)
  let nextDue = 0
  let isChanged = false
  const world: World = {
    state,
    merchantName: options.merchantName,
    lateAfterMs: options.lateAfterMs,
    pageBase: options.pageBase,
    now: () => options.now().getTime(),
    expect: (at) => {
      nextDue = Math.min(nextDue, at)
    },
    emit: (type, object, previous) => {
      isChanged = true
      recordEvent(world, dispatcher.count(), type, object, previous)
    },
    cause: null,
    refundsBegin: 'succeeded',
  }

  async function commit<T>(work: () => T, isWrite = true): Promise<T> {
    if (world.now() >= nextDue) nextDue = doWhatIsDue(world)
    const result = work()
    if (isWrite || isChanged) {
      isChanged = false
      await save()
      dispatcher.look()
    }
    return result
  }

  // Time passes also when nobody asks. What cannot be saved now is in the next save.
  const ticker = setInterval(() => {
    if (world.now() >= nextDue) commit(() => {}, false).catch(() => {})
  }, TICK_MS).unref()

  const stop = async (): Promise<void> => {
    clearInterval(ticker)
    await dispatcher.stop()
    await save()
    await close()
  }
  return { world, dispatcher, commit, stop }
}
