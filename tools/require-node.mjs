// @ts-check
// Imported first by every command, and run by npm as `preinstall`, so that an old Node or npm causes a readable message.
// Node 20 is sufficient to install; the server runs on the bundled Node 24.
const LEAST_NODE = 20
const LEAST_NPM = 9

const node = process.versions.node
// npm sets it for its scripts: `npm/9.2.0 node/v18.20.4 linux x64`.
const npm = /^npm\/(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1]

/** @param {string} version */
const major = (version) => Number(version.split('.')[0])

/** @param {string} program @param {number} least @param {string} version */
function refuse(program, least, version) {
  console.error(
    `\nCrew Chief needs ${program} ${least} or newer; this is ${program} ${version}. ` +
      'Install Node 24, which includes npm, from https://nodejs.org (docs/operations.md has the commands), and try again.\n',
  )
  process.exit(1)
}

if (major(node) < LEAST_NODE) refuse('Node', LEAST_NODE, node)
if (npm && major(npm) < LEAST_NPM) refuse('npm', LEAST_NPM, npm)
