// @ts-check
// `node tools/lint-containers.mjs`: the Dockerfile by a linter, compose.yaml by rules of our own, and the files of deploy/ by the
// programs they are for. No container engine is needed; linters come from npm, outside our lock file.
import './require-node.mjs'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { main, run } from './child-processes.mjs'
import { composeProblems, dockerfileProblems, settingsIn } from './container-rules.mjs'
import { ensurePackages } from './debian-packages.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './repository.mjs'
import { outcomeOf, runSteps } from './run-step.mjs'

const DOCKERFILE_LINTER = 'dockerfile-utils@0.16.3'
const YAML_READER = 'yaml@2.8.1'
const CHECKERS = [
  { name: 'nginx-light', program: '/usr/sbin/nginx' },
  { name: 'haproxy', program: '/usr/sbin/haproxy' },
  { name: 'caddy', program: '/usr/bin/caddy' },
  { name: 'openssl', program: '/usr/bin/openssl' },
]

/** @param {string} name */
const read = (name) => readFileSync(join(root, name), 'utf8')

/** @param {string[]} problems @returns {import('./run-step.mjs').Outcome} */
const verdict = (problems) => ({
  passed: problems.length === 0 ? 1 : 0,
  failed: problems.length === 0 ? 0 : 1,
  output: problems.join('\n'),
})

/** @param {string} spec @param {string} command a line for the shell */
const fromNpm = (spec, command) =>
  run('sh', ['-c', `npm exec --yes --loglevel=error --package=${spec} -- ${command}`], { cwd: root })

async function lintDockerfile() {
  const { code, output } = await fromNpm(DOCKERFILE_LINTER, 'dockerfile-utils lint Dockerfile')
  const ours = dockerfileProblems(read('Dockerfile'), read('package.json'))
  return verdict([...(code === 0 && output.trim() === '' ? [] : [output]), ...ours])
}

async function lintCompose() {
  const { code, output } = await fromNpm(YAML_READER, 'yaml --json --single --strict --merge < compose.yaml')
  if (code !== 0) return verdict([output])
  return verdict(composeProblems(JSON.parse(output), settingsIn(read('apps/server/src/config.ts'))))
}

/**
 * The files as they stand, but for paths of a machine that has a certificate.
 * @param {string} folder
 */
async function checkNginx(folder) {
  const site = read('deploy/nginx.conf').replaceAll(/\/etc\/letsencrypt\S+\/(\w+\.pem)/g, join(folder, '$1'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`)
  return outcomeOf(await run('/usr/sbin/nginx', ['-t', '-q', '-e', join(folder, 'log'), '-c', file]))
}

/** @param {string} folder */
async function checkHaproxy(folder) {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, read('deploy/haproxy.cfg').replace('/etc/haproxy/crew.example.pem', join(folder, 'both.pem')))
  return outcomeOf(await run('/usr/sbin/haproxy', ['-c', '-f', file]))
}

async function checkCaddy() {
  const env = { ...process.env, SITE: 'crew.example' }
  const args = ['validate', '--config', join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile']
  return outcomeOf(await run('/usr/bin/caddy', args, { env }))
}

/** @param {string} folder */
async function checkUnit(folder) {
  const unit = join(folder, 'crew-chief@3001.service')
  // The program and the user are not here: the grammar is what can be checked.
  const text = read('deploy/crew-chief@.service').replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true')
  writeFileSync(unit, text.replace(/^(User|Group)=.*$/gm, '$1=root'))
  const { output } = await run('systemd-analyze', ['verify', '--man=no', unit])
  // It ends well with a misspelt line too, which it only ignores; of other units on this machine it complains as well.
  return verdict(output.split('\n').filter((line) => line.includes(folder)))
}

/** @param {string} folder a certificate for nobody, for programs that look into it */
async function makeCertificate(folder) {
  const words = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=crew.example'.split(' ')
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const { code, output } = await run('/usr/bin/openssl', [...words, ...files])
  if (code !== 0) throw new Error(output)
  const both = ['fullchain.pem', 'privkey.pem'].map((name) => readFileSync(join(folder, name), 'utf8'))
  writeFileSync(join(folder, 'both.pem'), both.join(''))
}

/** @param {string} command */
const onPath = (command) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)))

await main(async () => {
  await ensureInstalled()
  await ensurePackages(CHECKERS)
  const folder = mkdtempSync(join(tmpdir(), 'crew-chief-containers-'))
  try {
    await makeCertificate(folder)
    const steps = [
      { name: 'Dockerfile', run: lintDockerfile },
      { name: 'compose.yaml', run: lintCompose },
      { name: 'nginx.conf', run: () => checkNginx(folder) },
      { name: 'haproxy.cfg', run: () => checkHaproxy(folder) },
      { name: 'Caddyfile', run: checkCaddy },
    ]
    if (onPath('systemd-analyze')) steps.push({ name: 'systemd unit', run: () => checkUnit(folder) })
    const { failed } = await runSteps(steps, { atOnce: 1 })
    return failed === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
