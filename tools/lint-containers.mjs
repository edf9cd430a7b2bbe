// @ts-check
// `node tools/lint-containers.mjs` checks the Dockerfile with a linter, compose.yaml with our own rules, and the files of
// deploy/ with the programs they configure. It needs no container engine; linters are run with `npm exec`.
import './require-node.mjs'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOnPath, main, run } from './child-processes.mjs'
import { composeProblems, dockerfileProblems, parseSettings } from './container-rules.mjs'
import { ensurePackages } from './debian-packages.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './repository.mjs'
import { outcomeOf, report, runSteps } from './run-step.mjs'

const DOCKERFILE_LINTER = 'dockerfile-utils@0.16.3'
const YAML_PARSER = 'yaml@2.8.1'
const CHECKERS = [
  { name: 'nginx-light', program: '/usr/sbin/nginx' },
  { name: 'haproxy', program: '/usr/sbin/haproxy' },
  { name: 'caddy', program: '/usr/bin/caddy' },
  { name: 'openssl', program: '/usr/bin/openssl' },
]

/** @param {string} name */
const read = (name) => readFileSync(join(root, name), 'utf8')

/** @param {string[]} problems @returns {import('./run-step.mjs').Outcome} */
const outcomeOfProblems = (problems) => ({
  passed: problems.length === 0 ? 1 : 0,
  failed: problems.length === 0 ? 0 : 1,
  output: problems.join('\n'),
})

/** @param {string} spec @param {string} command a shell command */
const npmExec = (spec, command) =>
  run('sh', ['-c', `npm exec --yes --loglevel=error --package=${spec} -- ${command}`], { cwd: root })

async function lintDockerfile() {
  const { code, output } = await npmExec(DOCKERFILE_LINTER, 'dockerfile-utils lint Dockerfile')
  const ours = dockerfileProblems(read('Dockerfile'), read('package.json'))
  return outcomeOfProblems([...(code === 0 && output.trim() === '' ? [] : [output]), ...ours])
}

async function lintCompose() {
  const { code, output } = await npmExec(YAML_PARSER, 'yaml --json --single --strict --merge < compose.yaml')
  if (code !== 0) return outcomeOfProblems([output])
  return outcomeOfProblems(composeProblems(JSON.parse(output), parseSettings(read('apps/server/src/config.ts'))))
}

/** @param {string} folder with a test certificate, whose path replaces the real one */
async function checkNginx(folder) {
  const file = join(folder, 'nginx.conf')
  const text = read('deploy/nginx.conf').replaceAll(/\/etc\/letsencrypt\S+\/(\w+\.pem)/g, join(folder, '$1'))
  writeFileSync(file, text.replaceAll(/\/(run|var\/log)(\/nginx)?\/(nginx\.pid|\w+\.log)/g, join(folder, '$3')))
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
  // The program and the user do not exist here, so only the syntax is checked.
  const text = read('deploy/crew-chief@.service').replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true')
  writeFileSync(unit, text.replace(/^(User|Group)=.*$/gm, '$1=root'))
  const { output } = await run('systemd-analyze', ['verify', '--man=no', unit])
  // It exits with 0 despite unknown lines, and also reports problems of other units on this machine.
  return outcomeOfProblems(output.split('\n').filter((line) => line.includes(folder)))
}

/** @param {string} folder for a self-signed test certificate */
async function makeCertificate(folder) {
  const options = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=crew.example'.split(' ')
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const { code, output } = await run('/usr/bin/openssl', [...options, ...files])
  if (code !== 0) throw new Error(output)
  const both = ['fullchain.pem', 'privkey.pem'].map((name) => readFileSync(join(folder, name), 'utf8'))
  writeFileSync(join(folder, 'both.pem'), both.join(''))
}

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
    if (isOnPath('systemd-analyze')) steps.push({ name: 'systemd unit', run: () => checkUnit(folder) })
    return report(await runSteps(steps, { concurrency: 1 }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
