// @ts-check
// `npm run test:profiles` runs the API tests on every supported setup: the local cluster, PostgreSQL 15, and two nodes
// behind haproxy and pgbouncer. `-- --only <profile> [files]` limits it, `-- --from <step>` continues it.
import './require-node.mjs'
import { parseArgs } from 'node:util'
import { main, UserError } from './child-processes.mjs'
import { ensurePackages } from './debian-packages.mjs'
import { POOLER_PACKAGE, POSTGRES_PACKAGE, startPooler, startPostgres15 } from './debian-postgres.mjs'
import { ensureInstalled } from './install.mjs'
import { report, runSuite } from './run-step.mjs'
import { shards, vitestStep } from './test-steps.mjs'

/**
 * @typedef {import('./run-step.mjs').Step} Step
 * @typedef {{ env: NodeJS.ProcessEnv, stop: () => Promise<void> }} Services
 * @typedef {{ files: string, because: string }} Exclusion test files that cannot run there or do not depend on it
 * @typedef {{ name: string, projects: string[], exclusions: Exclusion[], open: () => Promise<Services> }} Profile
 */

const BALANCER_PACKAGE = { name: 'haproxy', program: '/usr/sbin/haproxy' }

/** @type {Exclusion} */
const OWN_CLUSTERS = {
  files: 'packages/{local-postgres,stripe-sandbox}/**',
  because: 'they test the local cluster or use no database',
}

/** @type {Profile[]} */
const PROFILES = [
  {
    name: 'local',
    projects: ['server', 'cluster'],
    exclusions: [],
    open: async () => ({ env: {}, stop: async () => {} }),
  },
  {
    name: 'postgres-15',
    projects: ['server'],
    exclusions: [OWN_CLUSTERS],
    open: async () => {
      await ensurePackages([POSTGRES_PACKAGE])
      const { url, stop } = await startPostgres15()
      return { env: { TEST_DATABASE_URL: url }, stop }
    },
  },
  {
    name: 'two-nodes',
    projects: ['server'],
    exclusions: [OWN_CLUSTERS],
    open: async () => {
      await ensurePackages([POSTGRES_PACKAGE, POOLER_PACKAGE, BALANCER_PACKAGE])
      const database = await startPostgres15()
      const pooler = await startPooler(database)
      const stop = async () => {
        await pooler.stop()
        await database.stop()
      }
      return { env: { TEST_DATABASE_URL: database.url, TEST_POOLED_URL: pooler.url }, stop }
    },
  },
]

/** @param {Profile} profile @param {string[]} files limits the run to these @returns {Step[]} */
const profileSteps = ({ name, projects, exclusions, open }, files) =>
  // Vitest refuses more shards than files.
  (files.length > 0 ? [{ name, shard: '--shard=1/1' }] : shards(name, 3)).map(({ name, shard }) => ({
    name,
    run: async () => {
      const { env, stop } = await open()
      const chosen = projects.map((project) => `--project=${project}`)
      const excluded = exclusions.map(({ files }) => `--exclude=${files}`)
      try {
        return await vitestStep(name, [shard, ...chosen, ...excluded, ...files], { TESTS: 'all', ...env }).run()
      } finally {
        await stop()
      }
    },
  }))

await main(async () => {
  const options = /** @type {const} */ ({ only: { type: 'string' }, from: { type: 'string' } })
  const { values, positionals: files } = parseArgs({ options, allowPositionals: true })
  const chosen = PROFILES.filter(({ name }) => values.only === undefined || values.only === name)
  if (chosen.length === 0) throw new UserError(`The profiles are: ${PROFILES.map(({ name }) => name).join(', ')}.`)
  await ensureInstalled()
  for (const { name, exclusions } of chosen)
    for (const { files, because } of exclusions) console.log(`      ${name} excludes ${files}: ${because}.`)
  const steps = chosen.flatMap((profile) => profileSteps(profile, files))
  return report(await runSuite('npm run test:profiles', steps, { from: values.from }))
})
