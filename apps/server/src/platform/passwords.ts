// Password hashing with argon2id. One hash takes about 40 ms of CPU, so concurrency and queue length are limited: a flood
// of log-ins must not block other requests.

import { hash, type Options, verify } from '@node-rs/argon2'
import { createLimiter } from './limiter.ts'

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
  const limiter = createLimiter(concurrency, maxWaiting)
  const decoy = hash('decoy password', options)
  return {
    hash: (password) => limiter.run(() => hash(password, options)),
    matches: async (password, hashed) => {
      const against = hashed ?? (await decoy)
      const isMatch = await limiter.run(() => verify(against, password))
      return isMatch && hashed !== null
    },
    load: limiter.load,
  }
}
