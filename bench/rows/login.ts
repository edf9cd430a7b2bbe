import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { load } from '../load.ts'
import { PASSWORD } from '../people.ts'
import type { Row } from '../row.ts'

const FLOOR = fileURLToPath(new URL('../floors/password-check.ts', import.meta.url))
const run = promisify(execFile)

// A fixed number and not a time: log-ins still waiting at the end would run on into the floor's turn.
const amountIn = (seconds: number) => Math.ceil(seconds * 48)

/** A log-in is a password check and little else. */
export const login: Row = {
  name: 'log in',
  shows: { rate: { atLeast: 0.9 }, cpu: null },
  ours: async ({ running, emails, seconds }) => {
    // Somebody else on each connection: log-ins of one account at once look like guessing and are refused.
    const bodies = emails.slice(0, 8).map((email) => JSON.stringify({ email, password: PASSWORD }))
    return load(await running('ours'), {
      path: '/api/auth/login',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      bodies,
      connections: bodies.length,
      amount: amountIn(seconds),
    })
  },
  floor: {
    name: 'P',
    measure: async ({ passwordHash, seconds }) => {
      const { stdout } = await run(process.execPath, [FLOOR], {
        env: { HASH: passwordHash, PASSWORD, AMOUNT: String(amountIn(seconds)) },
      })
      return JSON.parse(stdout)
    },
  },
}
