// Password hashing: argon2id behind a gate. One hash costs about 40 ms of a core, so a flood of log-ins
// must queue, and past a point be turned away, instead of stopping the site.

import { hash, type Options, verify } from '@node-rs/argon2'
import { AppError } from '../app-error.ts'

// OWASP's second recommended set; algorithm 2 is argon2id (the library's enum is not erasable).
const OPTIONS: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes the same time whether or not there is a hash to compare with. */
  matches: (password: string, hashed: string | null) => Promise<boolean>
  /** How many are being worked on and how many wait, for whoever watches. */
  load: () => { running: number; waiting: number }
}

export function createPasswords({ atOnce = 2, waiting = 200, options = OPTIONS } = {}): Passwords {
  const gate = createGate(atOnce, waiting)
  const decoy = hash('nobody has this password', options)
  return {
    hash: (password) => gate.pass(() => hash(password, options)),
    matches: async (password, hashed) => {
      const against = hashed ?? (await decoy)
      const isMatch = await gate.pass(() => verify(against, password))
      return isMatch && hashed !== null
    },
    load: gate.load,
  }
}

/** At most `atOnce` run, at most `waiting` wait, everyone else is told to come back. */
function createGate(atOnce: number, waiting: number) {
  let running = 0
  const queue: (() => void)[] = []
  const pass = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError('server.busy')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
  return { pass, load: () => ({ running, waiting: queue.length }) }
}
