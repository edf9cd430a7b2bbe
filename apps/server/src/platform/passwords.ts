// Password hashing with argon2id. One hash takes about 40 ms of CPU, so concurrency and queue length are limited: a flood
// of log-ins must not block other requests.

import { hash, type Options, verify } from '@node-rs/argon2'
import { AppError } from '../app-error.ts'

// OWASP's second recommended set; algorithm 2 is argon2id (the library's enum is not erasable).
const OPTIONS: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes the same time whether or not there is a hash to compare with. */
  matches: (password: string, hashed: string | null) => Promise<boolean>
  /** For metrics. */
  load: () => { running: number; waiting: number }
}

export function createPasswords({ concurrency = 2, maxWaiting = 200, options = OPTIONS } = {}): Passwords {
  const gate = createGate(concurrency, maxWaiting)
  const decoy = hash('nobody has this password', options)
  return {
    hash: (password) => gate.run(() => hash(password, options)),
    matches: async (password, hashed) => {
      const against = hashed ?? (await decoy)
      const isMatch = await gate.run(() => verify(against, password))
      return isMatch && hashed !== null
    },
    load: gate.load,
  }
}

/** At most `concurrency` tasks run and `maxWaiting` wait; further ones fail with `server.busy`. */
function createGate(concurrency: number, maxWaiting: number) {
  let running = 0
  const queue: (() => void)[] = []
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (queue.length >= maxWaiting) throw new AppError('server.busy')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
  return { run, load: () => ({ running, waiting: queue.length }) }
}
