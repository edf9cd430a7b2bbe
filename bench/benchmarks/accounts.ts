import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Benchmark } from '../benchmark.ts'
import { load } from '../load.ts'
import { PASSWORD } from '../sessions.ts'

/** The cheapest authenticated request: token, session, access, one query. Every other one starts with the same steps. */
export const currentUser: Benchmark = {
  name: 'current user',
  metrics: { rate: { atLeast: 0.6 }, cpu: { atMost: 1.8 }, p99: null },
  ours: async ({ server, session, seconds }) =>
    load(await server('ours'), {
      path: '/api/auth/me',
      headers: { authorization: `Bearer ${session.token}` },
      duration: seconds,
    }),
  baseline: {
    name: 'B',
    measure: async ({ server, session: { sid, exp }, seconds }) =>
      load(await server('currentUser'), { path: `/me?sid=${sid}&exp=${exp}`, duration: seconds }),
  },
}

const PASSWORD_CHECK = fileURLToPath(new URL('../baselines/password-check.ts', import.meta.url))
const run = promisify(execFile)

// A fixed number instead of a duration: requests still in flight at the end would overlap with the baseline.
const logInCount = (seconds: number) => Math.ceil(seconds * 48)

/** Dominated by the password check. */
export const logIn: Benchmark = {
  name: 'log in',
  metrics: { rate: { atLeast: 0.9 }, cpu: null },
  ours: async ({ server, emails, seconds }) => {
    // One account per connection: concurrent log-ins of one account are refused as password guessing.
    const bodies = emails.slice(0, 8).map((email) => JSON.stringify({ email, password: PASSWORD }))
    return load(await server('ours'), {
      path: '/api/auth/login',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      bodies,
      connections: bodies.length,
      amount: logInCount(seconds),
    })
  },
  baseline: {
    name: 'P',
    measure: async ({ passwordHash, seconds }) => {
      const { stdout } = await run(process.execPath, [PASSWORD_CHECK], {
        env: { HASH: passwordHash, PASSWORD, AMOUNT: String(logInCount(seconds)) },
      })
      return JSON.parse(stdout)
    },
  },
}
