import pg from 'pg'
import { BEGIN, CHECK_PASSWORD, COMMIT, FLOOR_B, isFloorName, type Step } from './statements.ts'

type Values = Record<string, unknown>

/** As many connections as our server. */
const POOL = 10

/** Returns a function that runs the statements of one entry and returns their rows. */
export function createFloorB(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL })

  return async (name: string, values: Values): Promise<unknown> => {
    if (!isFloorName(name)) throw new Error(`no statements named ${name}`)
    const steps: readonly Step[] = FLOOR_B[name]
    const results: unknown[] = []
    const transaction: { client?: pg.PoolClient } = {}
    try {
      for (const step of steps) results.push(await perform(step, values, transaction))
    } finally {
      // Only after an error: closing the connection ends the transaction.
      transaction.client?.release(true)
    }
    return steps.length === 1 ? results[0] : results
  }

  async function perform(step: Step, values: Values, transaction: { client?: pg.PoolClient }) {
    if (step === CHECK_PASSWORD) return checkPassword(values)
    if (step === BEGIN) transaction.client = await pool.connect()
    const { sql, values: names = [], keep = false } = step
    const { rows } = await (transaction.client ?? pool).query(
      sql,
      names.map((key) => values[key]),
    )
    if (keep) Object.assign(values, rows[0])
    if (step === COMMIT) {
      transaction.client?.release()
      delete transaction.client
    }
    return rows
  }
}

async function checkPassword({ password_hash: hash, password }: Values) {
  const { verify } = await import('@node-rs/argon2')
  if (!(await verify(String(hash), String(password)))) throw new Error('the password does not match')
}
