// @ts-check
// `npm run test:profiles`: the API's tests on everything the application may run on; `-- --only <profile>` for one,
// with test files behind it for a part.
import './require-node.mjs'
import { parseArgs } from 'node:util'
import { Failure, main } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { PROFILES, profileStep } from './profiles.mjs'
import { runStep } from './run-step.mjs'

await main(async () => {
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
  const chosen = PROFILES.filter(({ name }) => values.only === undefined || values.only === name)
  if (chosen.length === 0)
    throw new Failure(`There are these profiles: ${PROFILES.map(({ name }) => name).join(', ')}.`)
  await ensureInstalled()
  const table = [['profile', 'passed', 'failed', 'seconds']]
  let failures = 0
  for (const profile of chosen) {
    for (const { files, because } of profile.leftOut)
      console.log(`      ${profile.name} leaves out ${files}: ${because}.`)
    const started = performance.now()
    const { passed, failed } = await runStep(profileStep(profile, positionals))
    const seconds = Math.round((performance.now() - started) / 1000)
    table.push([profile.name, ...[passed, failed, seconds].map(String)])
    failures += failed
  }
  // Once more, together: what a failed profile has to say may stand between the lines above.
  console.log()
  for (const [name = '', ...figures] of table)
    console.log(name.padEnd(12) + figures.map((figure) => figure.padStart(9)).join(''))
  return failures === 0 ? 0 : 1
})
