// @ts-check
// Rules for the Dockerfile and compose.yaml that linters do not check.

/** @param {string} source the content of config.ts @returns {Set<string>} the names of the settings */
export function parseSettings(source) {
  const table = source.slice(source.indexOf('const Environment = z.object({'), source.indexOf('type Environment'))
  return new Set([...table.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name = '']) => name))
}

/** The image has them. */
export const OF_THE_IMAGE = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR']

// At least major and minor version; `latest`, `24` and untagged images change over time.
const PINNED = /:v?\d+\.\d+\S*$/

/** @param {string} text @param {string} manifest the content of package.json @returns {string[]} */
export function dockerfileProblems(text, manifest) {
  const lines = text.split('\n')
  const images = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? [])
  const stages = lines.flatMap((line) => /^FROM \S+ AS (\S+)/.exec(line)?.[1] ?? [])
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  const copied = lines.flatMap((line) => /^COPY (\S+\/)package\.json/.exec(line)?.[1] ?? [])
  /** @type {[boolean, string][]} */
  const rules = [
    [images.every((image) => stages.includes(image) || PINNED.test(image)), 'every image names its version'],
    [last.some((line) => /^USER (?!root|0)/.test(line)), 'what runs does not run as root'],
    [
      last.some((line) => line.startsWith('CMD ["node", ')),
      'node is started without a shell or npm: it gets the signals',
    ],
    [last.some((line) => line.startsWith('STOPSIGNAL SIGTERM')), 'the signal that stops it is named'],
    [/^HEALTHCHECK [\s\S]*?\/api\/ready/m.test(last.join('\n')), 'its health is asked of /api/ready'],
    [!/(SECRET|PASSWORD|KEY|TOKEN)\s*=/.test(text), 'no secret is part of the image'],
    ...workspacesOf(manifest).map(
      /** @returns {[boolean, string]} */
      (pattern) => [copied.some((folder) => matches(pattern, folder)), `the manifest of ${pattern} is copied`],
    ),
  ]
  return rules.filter(([holds]) => !holds).map(([, rule]) => `Dockerfile: ${rule} — not so.`)
}

/** @param {string} manifest @returns {string[]} */
const workspacesOf = (manifest) => JSON.parse(manifest).workspaces

/** @param {string} pattern @param {string} folder */
const matches = (pattern, folder) => folder.startsWith(pattern.replace(/\*$/, ''))

/**
 * @typedef {{ image?: string, build?: string, environment?: Record<string, unknown>, restart?: string | undefined }} Service
 * @param {{ services: Record<string, Service> }} compose @param {Set<string>} known @returns {string[]}
 */
export function composeProblems({ services }, known) {
  return Object.entries(services).flatMap(([name, { image = '', build, environment = {}, restart }]) => {
    const settings = Object.entries(environment)
    const unknown = build ? settings.filter(([setting]) => !known.has(setting)).map(([setting]) => setting) : []
    const absent = build ? [...known].filter((setting) => !(setting in environment)) : []
    const notPassed = absent.filter((setting) => !OF_THE_IMAGE.includes(setting))
    // Secrets may only refer to environment variables.
    const inlined = settings.filter(([setting, value]) => isSecret(setting) && !/\$\{\w+/.test(String(value)))
    return [
      ...unknown.map((setting) => `${setting} is no setting of the application.`),
      ...notPassed.map((setting) => `${setting} is not passed.`),
      ...inlined.map(([setting]) => `${setting} is written down.`),
      ...(PINNED.test(image) ? [] : [`the image ${image} names no version.`]),
      ...(restart === undefined ? ['nothing starts it again after a crash.'] : []),
    ].map((problem) => `compose.yaml, ${name}: ${problem}`)
  })
}

/** @param {string} setting */
const isSecret = (setting) => /SECRET|PASSWORD|_KEY|TOKEN|DATABASE_URL/.test(setting)
