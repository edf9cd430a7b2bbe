// @ts-check
// The steps of `npm test` and of the long suites.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureServerBuilt } from './build-server.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { bundledNode, nodeEnvironment } from './bundled-node.mjs'
import { run, UserError } from './child-processes.mjs'
import { ensureBrowser } from './install-browser.mjs'
import { commandScript, readJson, root, workspaceFolders } from './repository.mjs'
import { outcomeOf } from './run-step.mjs'
import { atLeastOneFailure, countPlaywright, countVitest, failedPlaywright, failedVitest } from './test-reports.mjs'

/** @typedef {import('./run-step.mjs').Step} Step */

// The output is captured and may be printed to a log, so it must not contain color codes.
const PLAIN = { NO_COLOR: '1', FORCE_COLOR: undefined }

/** @param {string[]} args @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options] */
const node = (args, { cwd = root, env = {} } = {}) =>
  run(bundledNode(), args, { cwd, env: nodeEnvironment({ ...PLAIN, ...env }) })

/** @param {string} name @param {string[]} args @returns {Step} */
const nodeStep = (name, args) => ({ name, run: async () => outcomeOf(await node(args)) })

/** @returns {Step} */
function typesStep() {
  const projects = [...workspaceFolders(), 'tools'].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
  return {
    name: 'types',
    run: async () => {
      let output = ''
      for (const project of projects) {
        // Several checkers repeat the work that they share, and the other core has other steps.
        const finished = await node([commandScript('typescript', 'tsc'), '-p', project, '--checkers', '1'])
        if (finished.code !== 0) output += `${project}:\n${finished.output}`
      }
      return outcomeOf({ code: output === '' ? 0 : 1, output })
    },
  }
}

/** The browser tests need both builds. @type {Set<string>} */
const built = new Set()

/** @param {string} name @param {typeof ensureWebBuilt} ensure @returns {Step} */
const buildStep = (name, ensure) => ({
  name,
  run: async () => {
    await ensure({ isQuiet: true })
    built.add(name)
    return { passed: 1, failed: 0, output: '' }
  },
})
export const BUILD_STEPS = [buildStep('web build', ensureWebBuilt), buildStep('server build', ensureServerBuilt)]

const PRODUCT = ['apps/web', 'apps/server', 'packages/domain', 'packages/contract'].flatMap((folder) => ['-W', folder])

/** @returns {Step[]} independent of each other, from the fastest to the slowest */
export function quickSteps() {
  const folders = ['apps', 'packages', 'e2e', 'bench', 'tools']
  return [
    nodeStep('format and lint', [commandScript('@biomejs/biome', 'biome'), 'ci', '--colors=off']),
    nodeStep('dependency rules', [
      commandScript('dependency-cruiser', 'depcruise'),
      '--config',
      'dependency-rules.cjs',
      ...folders,
    ]),
    nodeStep('dead code', [commandScript('knip'), '--no-progress']),
    // Without test files: code that only tests use is dead, too.
    nodeStep('dead product code', [commandScript('knip'), '--no-progress', '--production', ...PRODUCT]),
    typesStep(),
    nodeStep('lock file', ['tools/complete-lock.mjs', '--check']),
    nodeStep('generated files', ['tools/generate.ts', '--check']),
    ...BUILD_STEPS,
  ]
}

/**
 * Runs a test runner that writes a JSON report, and counts from that report.
 * @template Counted, Listed
 * @param {(report: Counted) => import('./test-reports.mjs').Counts} count
 * @param {(report: Listed) => string[]} failures printed first, because long logs may be cut off
 * @param {(file: string) => Promise<import('./child-processes.mjs').Finished>} runner
 */
async function counted(count, failures, runner) {
  const folder = mkdtempSync(join(tmpdir(), 'crew-chief-test-'))
  const file = join(folder, 'report.json')
  try {
    const finished = await runner(file)
    if (!existsSync(file)) return outcomeOf({ ...finished, code: finished.code || 1 })
    const report = readJson(file)
    const output = [...failures(report), '', finished.output].join('\n')
    return { ...atLeastOneFailure(count(report), finished.code === 0), output }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @param {string} name @param {string[]} [args] @param {NodeJS.ProcessEnv} [env] @returns {Step} */
export const vitestStep = (name, args = [], env = {}) => ({
  name,
  run: () =>
    counted(countVitest, failedVitest, (file) => {
      const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      return node([commandScript('vitest'), 'run', ...reports, ...args], { env })
    }),
})

/** @param {string} of @param {number} count @returns {{ name: string, shard: string }[]} */
export const shards = (of, count) =>
  Array.from({ length: count }, (_, index) => {
    const part = `${index + 1}/${count}`
    return { name: `${of} ${part}`, shard: `--shard=${part}` }
  })

/** @param {string} name @param {string[]} args @param {{ isAll: boolean }} options @returns {Step} */
const browserStep = (name, args, { isAll }) => ({
  name,
  run: async () => {
    const missing = BUILD_STEPS.find((step) => !built.has(step.name))
    if (missing) throw new UserError(`Not run: the ${missing.name} failed.`)
    const browser = await ensureBrowser()
    const pushBrowser = isAll ? await ensureBrowser({ withPush: true }) : undefined
    const playwright = commandScript('@playwright/test', 'playwright')
    return counted(countPlaywright, failedPlaywright, (file) =>
      node([playwright, 'test', '--reporter=line,json', ...args], {
        cwd: join(root, 'e2e'),
        env: {
          CHROME_PATH: browser,
          PUSH_BROWSER_PATH: pushBrowser,
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
          BROWSER_TESTS: isAll ? 'all' : 'journeys',
        },
      }),
    )
  },
})

const UNIT = 'unit and API tests'

/** They use all cores, so they run one after the other. */
export const unitStep = vitestStep(UNIT)
export const journeysStep = browserStep('browser tests', [], { isAll: false })

/** In parts, for progress and `--from`. @returns {Step[]} */
export const allSteps = () => [
  ...shards(UNIT, 3).map(({ name, shard }) => vitestStep(name, [shard], { TESTS: 'all' })),
  ...['desktop', 'phone'].flatMap((project) =>
    shards(project, 6).map(({ name, shard }) => browserStep(name, [`--project=${project}`, shard], { isAll: true })),
  ),
]
