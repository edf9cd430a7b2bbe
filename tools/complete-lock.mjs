// @ts-check
// Completes package-lock.json after `npm install`. With `--check` it only reports problems (a step of `npm test`).
import { readFileSync, writeFileSync } from 'node:fs'
import { completeLock, lockProblems } from './lock-completion.mjs'

const file = new URL('../package-lock.json', import.meta.url)
const text = readFileSync(file, 'utf8')
const lock = JSON.parse(text)

if (process.argv.includes('--check')) {
  const problems = lockProblems(lock)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) {
    console.error('package-lock.json is incomplete: run `node tools/complete-lock.mjs`.')
    process.exitCode = 1
  }
} else {
  const { lock: completed, added } = completeLock(lock)
  const result = `${JSON.stringify(completed, null, 2)}\n`
  if (result === text) console.log('package-lock.json is complete.')
  else {
    writeFileSync(file, result)
    console.log(`package-lock.json: ${added.length} entries added.`)
  }
}
