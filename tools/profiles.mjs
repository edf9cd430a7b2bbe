// @ts-check
// What the API's tests run on: the local cluster, Debian's PostgreSQL 15, and two nodes behind haproxy and pgbouncer.
import { ensurePackages } from './debian-packages.mjs'
import { POOLER_PACKAGE, POSTGRES_PACKAGE, startPooler, startPostgres15 } from './debian-postgres.mjs'
import { vitestStep } from './test-steps.mjs'

/**
 * @typedef {import('./run-step.mjs').Step} Step
 * @typedef {{ env: NodeJS.ProcessEnv, stop: () => Promise<void> }} Services
 * @typedef {{ files: string, because: string }} LeftOut test files that cannot run there, or would prove nothing
 * @typedef {{ name: string, projects: string[], leftOut: LeftOut[], open: () => Promise<Services> }} Profile
 */

const BALANCER_PACKAGE = { name: 'haproxy', program: '/usr/sbin/haproxy' }

/** @type {LeftOut} */
const OWN_CLUSTERS = {
  files: 'packages/{local-postgres,stripe-sandbox}/**',
  because: 'they test the local cluster itself, or know no database',
}

/** @type {Profile[]} */
export const PROFILES = [
  {
    name: 'local',
    projects: ['server', 'cluster'],
    leftOut: [],
    open: async () => ({ env: {}, stop: async () => {} }),
  },
  {
    name: 'postgres-15',
    projects: ['server'],
    leftOut: [OWN_CLUSTERS],
    open: async () => {
      await ensurePackages([POSTGRES_PACKAGE])
      const { url, stop } = await startPostgres15()
      return { env: { TEST_DATABASE_URL: url }, stop }
    },
  },
  {
    name: 'two-nodes',
    projects: ['server'],
    leftOut: [OWN_CLUSTERS],
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

/** @param {Profile} profile @param {string[]} files only these, while one looks into something @returns {Step} */
export const profileStep = ({ name, projects, leftOut, open }, files) => ({
  name,
  run: async () => {
    const { env, stop } = await open()
    const chosen = projects.map((project) => `--project=${project}`)
    const excluded = leftOut.map(({ files }) => `--exclude=${files}`)
    try {
      return await vitestStep(name, [...chosen, ...excluded, ...files], { TESTS: 'all', ...env }).run()
    } finally {
      await stop()
    }
  },
})
