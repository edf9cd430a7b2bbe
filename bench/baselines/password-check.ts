// Baseline P: the password check alone, two at a time as in the server. Prints one line of JSON.

import { verify } from '@node-rs/argon2'

const { HASH = '', PASSWORD = '', AMOUNT = '0' } = process.env
const CONCURRENCY = 2

let left = Number(AMOUNT)
async function worker() {
  while (left-- > 0) if (!(await verify(HASH, PASSWORD))) throw new Error('the password does not match')
}

await verify(HASH, PASSWORD) // Warm-up: the first call loads the library.
const startedAt = performance.now()
const cpuBefore = process.cpuUsage()
await Promise.all(Array.from({ length: CONCURRENCY }, worker))
const { user, system } = process.cpuUsage(cpuBefore)
const seconds = (performance.now() - startedAt) / 1000
process.stdout.write(JSON.stringify({ rate: Number(AMOUNT) / seconds, cpu: (user + system) / 1000 / Number(AMOUNT) }))
