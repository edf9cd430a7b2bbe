// Every setting, read from the environment once and validated before anything starts.
// Each has a default that works on a laptop; a half-configured provider stops the start and names what is missing.

import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'

export class SettingError extends Error {}

const text = z.string().check(z.trim(), z.minLength(1))
const webUrl = z.url({ protocol: /^https?$/, error: 'must be a http:// or https:// address' })
const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'))
const emailAddress = z.email('must be an e-mail address')
const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error: message }).check(z.int(message), z.gte(min, message), z.lte(max, message))
}
const isTimeZone = (zone: string) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC'

const isProxyTrust = (value: string) => /^(on|off|\d)$/.test(value) || value.split(',').every(isNetwork)
const isNetwork = (value: string) => {
  const [address = '', bits = '0'] = value.trim().split('/')
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits)
}

/** While a secret is being changed, the old and the new one are both valid: separated by a comma. */
const splitSecrets = (value: string): string[] => value.split(',').map((secret) => secret.trim())
const areLongEnough = (value: string) => splitSecrets(value).every(({ length }) => length >= 32)

const Environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'production'),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(text, '127.0.0.1'),
  PUBLIC_URL: z.optional(webUrl),
  DATA_DIR: z._default(text, './data'),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
  ADMIN_EMAIL: z.optional(emailAddress.check(z.toLowerCase())),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8, 'must have at least 8 characters'))),
  DEMO_DATA: z.optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  AUTH_SECRET: z.optional(z.string().check(z.refine(areLongEnough, 'must have at least 32 characters'))),
  ACCESS_TOKEN_MINUTES: z._default(wholeNumber(1, 60), 60),
  STRIPE_SECRET_KEY: z.optional(text),
  STRIPE_WEBHOOK_SECRET: z.optional(text),
  STRIPE_API_BASE: z.optional(webUrl),
  STRIPE_PRICE_ALL_YOU_NEED: z.optional(text),
  STRIPE_PRICE_ALL_YOU_WANT: z.optional(text),
  S3_ENDPOINT: z.optional(webUrl),
  S3_REGION: z._default(text, 'nyc3'),
  S3_BUCKET: z.optional(text),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  S3_PUBLIC_URL: z.optional(webUrl),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'must be a smtp:// or smtps:// address' })),
  MAIL_FROM: z.optional(text),
  SUPPORT_EMAIL: z._default(emailAddress, 'support@crewchief.example'),
  DEFAULT_TIMEZONE: z._default(
    text.check(z.refine(isTimeZone, 'must be an IANA zone, like America/New_York')),
    'America/New_York',
  ),
  PRODUCT_NAME: z._default(text, 'Crew Chief'),
  LOGO_URL: z.optional(
    z.union([webUrl, z.string().check(z.startsWith('/'))], { error: 'must be an address or a path' }),
  ),
  TRUST_PROXY: z._default(
    text.check(z.refine(isProxyTrust, 'must be off, on, a number of proxies, or a list of networks')),
    'off',
  ),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 60)),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^\S{16,500}$/, 'must have at least 16 characters, and no spaces among them')),
  ),
  LOG_LEVEL: z.optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
})
type Environment = z.output<typeof Environment>
type Setting = keyof Environment

/** `group` is used when any of its settings is there; then all of `needed` must be. */
const PROVIDERS: readonly { group: readonly Setting[]; needed: readonly Setting[] }[] = [
  {
    group: [
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_API_BASE',
      'STRIPE_PRICE_ALL_YOU_NEED',
      'STRIPE_PRICE_ALL_YOU_WANT',
    ],
    needed: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ALL_YOU_NEED', 'STRIPE_PRICE_ALL_YOU_WANT'],
  },
  {
    group: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'],
    needed: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  },
  { group: ['SMTP_URL'], needed: ['MAIL_FROM'] },
  { group: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'], needed: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'] },
  // Two nodes must sign alike, so the secret cannot be made up by each of them.
  { group: ['DATABASE_URL'], needed: ['AUTH_SECRET'] },
  { group: ['DATABASE_DIRECT_URL'], needed: ['DATABASE_URL'] },
]

function halfConfigured(env: Environment): string[] {
  return PROVIDERS.flatMap(({ group, needed }) => {
    const used = group.find((setting) => env[setting] !== undefined)
    if (!used) return []
    return needed
      .filter((setting) => env[setting] === undefined)
      .map((setting) => `${setting} is missing: it is needed because ${used} is set.`)
  })
}

function parse(source: Record<string, string | undefined>): Environment {
  // An empty variable means the same as none: that is how containers spell "unset".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = z.safeParse(Environment, given)
  const problems = parsed.success
    ? halfConfigured(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
  if (!parsed.success || problems.length > 0) throw new SettingError(problems.join('\n'))
  return parsed.data
}

const LOOPBACK = ['127.0.0.1', 'localhost', '::1', '[::1]']
const isLoopback = (host: string | null): boolean => host === null || LOOPBACK.includes(host)
const hostOf = (url: string | undefined): string | null => (url ? new URL(url).hostname : null)

/** An address a person can open: "every interface" is none. */
function reachableName(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * How many proxies stand before us, or which. Only as many entries of X-Forwarded-For are believed as we have proxies:
 * whatever stands before them was written by the caller.
 */
function readProxyTrust(value: string) {
  if (value === 'off' || value === '0') return false
  const proxies = value === 'on' ? 1 : Number(value)
  if (!Number.isNaN(proxies)) return (_: string, hop: number) => hop < proxies
  return value.split(',').map((network) => network.trim())
}

function readS3(env: Environment) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  const endpoint = S3_ENDPOINT.replace(/\/$/, '')
  return {
    endpoint,
    region: env.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    publicUrl: (env.S3_PUBLIC_URL ?? `${endpoint}/${S3_BUCKET}`).replace(/\/$/, ''),
  } as const
}
export type S3Settings = NonNullable<ReturnType<typeof readS3>>

/** Null: no account is configured, and payments go to the sandbox. */
function readStripe(env: Environment) {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ALL_YOU_NEED, STRIPE_PRICE_ALL_YOU_WANT } = env
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICE_ALL_YOU_NEED || !STRIPE_PRICE_ALL_YOU_WANT)
    return null
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecrets: splitSecrets(STRIPE_WEBHOOK_SECRET),
    apiBase: env.STRIPE_API_BASE ?? null,
    prices: { ALL_YOU_NEED: STRIPE_PRICE_ALL_YOU_NEED, ALL_YOU_WANT: STRIPE_PRICE_ALL_YOU_WANT },
  } as const
}

/** On a laptop the terminal belongs to the person; a server's belongs to its log. */
const logLevelOf = (env: Environment) => env.LOG_LEVEL ?? (env.DATABASE_URL ? 'info' : 'warn')

export function readConfig(source: Record<string, string | undefined>, root = process.cwd()) {
  const env = parse(source)
  const [authSecret = null, ...otherAuthSecrets] = env.AUTH_SECRET ? splitSecrets(env.AUTH_SECRET) : []
  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://${reachableName(env.HOST)}:${env.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(root, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    // Only live updates need a session of their own; everything else works through a pooler.
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    demoData: env.DEMO_DATA ?? null,
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    // The first one signs; what any of them has signed counts.
    authSecret,
    otherAuthSecrets,
    accessTokenMinutes: env.ACCESS_TOKEN_MINUTES,
    smtpUrl: env.SMTP_URL ?? null,
    s3: readS3(env),
    stripe: readStripe(env),
    mailFrom: env.MAIL_FROM ?? `${env.PRODUCT_NAME} <${env.SUPPORT_EMAIL}>`,
    supportEmail: env.SUPPORT_EMAIL,
    timezone: env.DEFAULT_TIMEZONE,
    productName: env.PRODUCT_NAME,
    logoUrl: env.LOGO_URL ?? null,
    trustProxy: readProxyTrust(env.TRUST_PROXY),
    // Balancers need a moment to see that a node is leaving; a laptop has none.
    drainSeconds: env.DRAIN_SECONDS ?? (env.DATABASE_URL ? 3 : 0),
    // Null: there are no metrics to be had.
    metricsToken: env.METRICS_TOKEN ?? null,
    isPublic: !(isLoopback(env.HOST) && isLoopback(hostOf(env.PUBLIC_URL))),
    logLevel: logLevelOf(env),
  } as const
}
export type Config = ReturnType<typeof readConfig>
