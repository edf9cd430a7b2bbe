// The runner's side of the crowd: one process, one order at a time.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Order, Report, Setting, Word } from './orders.ts'

const CROWD = fileURLToPath(new URL('crowd.ts', import.meta.url))

export type Crowd = { does: (order: Exclude<Order, { does: 'set' }>) => Promise<Report>; leave: () => void }

export async function gatherCrowd(setting: Setting): Promise<Crowd> {
  const child = fork(CROWD, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ask = async (order: Order): Promise<Report | Word> => {
    const ended = new AbortController()
    const said = once(child, 'message', { signal: ended.signal })
    const gone = once(child, 'exit', { signal: ended.signal }).then(() => [{ problem: 'it has gone' }])
    // Whichever did not happen is not waited for any more.
    for (const either of [said, gone]) either.catch(() => {})
    child.send(order)
    const [answer]: (Report | Word)[] = await Promise.race([said, gone])
    ended.abort()
    if (!answer || 'problem' in answer) throw new Error(`the crowd: ${answer?.problem}`)
    return answer
  }
  await ask({ does: 'set', setting })
  return {
    does: async (order) => {
      const report = await ask(order)
      if (!('tally' in report)) throw new Error('the crowd has nothing to report')
      return report
    },
    leave: () => void child.kill(),
  }
}
