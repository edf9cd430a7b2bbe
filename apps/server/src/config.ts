// All settings, read from the environment and validated before anything starts.
// Every setting has a default that works on a laptop; a partly configured provider stops the start.

import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { MailChoices } from '@crew-chief/domain/mail/mail-texts'
import { plansOf } from '@crew-chief/domain/membership/plan-choices'
import { PLAN_ROLES, type PlanRole } from '@crew-chief/domain/membership/plans'
import { brandOf, type OrganizationChoices, organizationOf } from '@crew-chief/domain/organization'
import { isTestKey } from '@crew-chief/domain/payments/stripe-key'
import * as z from 'zod/mini'

export class SettingError extends Error {}

const text = z.string().check(z.trim(), z.minLength(1))
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'))
const emailAddress = z.email('must be an email address')
const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error: message }).check(z.int(message), z.gte(min, message), z.lte(max, message))
}
const days = wholeNumber(1, 36_500)
const isTimeZone = (zone: string) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC'

const isProxyTrust = (value: string) => /^(on|off|\d)$/.test(value) || value.split(',').every(isNetwork)
const isNetwork = (value: string) => {
  const [address = '', bits = '0'] = value.trim().split('/')
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits)
}

const splitList = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
const areHostsWithPort = (value: string) =>
  splitList(value).every((host) => /^([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/.test(host))

/** During a secret rotation the old and the new secret are both valid, separated by a comma. */
const splitSecrets = (value: string): string[] => value.split(',').map((secret) => secret.trim())
const areLongEnough = (value: string) => splitSecrets(value).every(({ length }) => length >= 32)

const operatorToken = z.string().check(z.regex(/^\S{16,500}$/, 'must have at least 16 characters and no spaces'))

/** The server has no mail server or payment account, whatever admins enter in the app. */
const OFF = 'off'

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
  SHARED_REPLIES: z.optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  REFUSE_COMMON_PASSWORDS: z.optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  AUTH_SECRET: z.optional(z.string().check(z.refine(areLongEnough, 'must have at least 32 characters'))),
  ACCESS_TOKEN_MINUTES: z._default(wholeNumber(1, 60), 60),
  REQUIRE_SECOND_FACTOR: z.optional(z.enum(['admins'], { error: 'must be admins, or unset' })),
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
  SMTP_URL: z.optional(
    z.union([z.literal(OFF), z.url({ protocol: /^smtps?$/ })], {
      error: 'must be an smtp:// or smtps:// address, or off',
    }),
  ),
  MAIL_FROM: z.optional(text),
  MAIL_RATE: z.optional(wholeNumber(1, 10_000)),
  BOUNCE_ADDRESS: z.optional(emailAddress),
  BOUNCE_TOKEN: z.optional(operatorToken),
  VAPID_PUBLIC_KEY: z.optional(text),
  VAPID_PRIVATE_KEY: z.optional(text),
  PUSH_HOSTS: z._default(
    z.string().check(z.refine(areHostsWithPort, 'must be a list of host:port, separated by commas')),
    '',
  ),
  SUPPORT_EMAIL: z.optional(emailAddress),
  DEFAULT_TIMEZONE: z.optional(text.check(z.refine(isTimeZone, 'must be an IANA zone, like America/New_York'))),
  PRODUCT_NAME: z.optional(text),
  LOGO_URL: z.optional(
    z.union([webUrl, z.string().check(z.startsWith('/'))], { error: 'must be an address or a path' }),
  ),
  SELLER_NAME: z.optional(text),
  SELLER_ADDRESS: z.optional(text),
  TRUST_PROXY: z._default(
    text.check(z.refine(isProxyTrust, 'must be off, on, a number of proxies, or a list of networks')),
    'off',
  ),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 60)),
  METRICS_TOKEN: z.optional(operatorToken),
  RETENTION_MAIL_BODY_DAYS: z._default(days, 90),
  RETENTION_MAIL_DAYS: z._default(days, 730),
  RETENTION_NOTIFICATION_DAYS: z._default(days, 180),
  RETENTION_SESSION_DAYS: z._default(days, 7),
  // Seven years with two leap days.
  RETENTION_AUDIT_DAYS: z._default(days, 2557),
  RETENTION_JOB_HOURS: z._default(wholeNumber(1, 720), 1),
  LOG_LEVEL: z.optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
})
type Environment = z.output<typeof Environment>
type Setting = keyof Environment

/** When any setting of `group` is set, all of `needed` are required. */
const PROVIDERS: readonly { group: readonly Setting[]; needed: readonly Setting[] }[] = [
  {
    group: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ALL_YOU_NEED', 'STRIPE_PRICE_ALL_YOU_WANT'],
    needed: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
  {
    group: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'],
    needed: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  },
  { group: ['SMTP_URL'], needed: ['MAIL_FROM'] },
  { group: ['BOUNCE_ADDRESS', 'BOUNCE_TOKEN'], needed: ['BOUNCE_ADDRESS', 'BOUNCE_TOKEN', 'SMTP_URL'] },
  {
    group: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    needed: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  },
  { group: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'], needed: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'] },
  // Nodes that share a database must share the secret, so it cannot be generated by each of them.
  { group: ['DATABASE_URL'], needed: ['AUTH_SECRET'] },
  { group: ['DATABASE_DIRECT_URL'], needed: ['DATABASE_URL'] },
]

function halfConfigured(env: Environment): string[] {
  return PROVIDERS.flatMap(({ group, needed }) => {
    const used = group.find((setting) => env[setting] !== undefined && env[setting] !== OFF)
    if (!used) return []
    return needed
      .filter((setting) => env[setting] === undefined)
      .map((setting) => `${setting} is missing. It’s required because ${used} is set.`)
  })
}

function parse(source: Record<string, string | undefined>): Environment {
  // Containers pass unset variables as empty strings.
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

/** A host name a browser can open; 0.0.0.0 is not one. */
function reachableName(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * The number of trusted proxies, or their networks. Only that many entries of X-Forwarded-For are trusted: the ones
 * before them are set by the caller.
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

export type StripeSettings = {
  secretKey: string
  /** Several during a rotation; none without a webhook. */
  webhookSecrets: readonly string[]
  apiBase: string | null
  prices: Readonly<Record<PlanRole, string>>
}

/** Null when no account is configured; payments then use the one of the app's settings, or the sandbox. */
function readStripe(env: Environment): StripeSettings | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ALL_YOU_NEED, STRIPE_PRICE_ALL_YOU_WANT } = env
  if (STRIPE_SECRET_KEY === OFF) return null
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecrets: splitSecrets(STRIPE_WEBHOOK_SECRET),
    apiBase: env.STRIPE_API_BASE ?? null,
    // Without an id, the price is created when it is needed.
    prices: { ALL_YOU_NEED: STRIPE_PRICE_ALL_YOU_NEED ?? '', ALL_YOU_WANT: STRIPE_PRICE_ALL_YOU_WANT ?? '' },
  }
}

/** Null without a setting; then the keys are generated and stored in the database. */
function readVapidKeys({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Environment) {
  if (!publicKey || !privateKey) return null
  if (publicKeyOf(privateKey) !== publicKey)
    throw new SettingError('VAPID_PUBLIC_KEY doesn’t belong to VAPID_PRIVATE_KEY. Both are base64url without padding.')
  return { publicKey, privateKey } as const
}

function publicKeyOf(privateKey: string): string | undefined {
  const bytes = Buffer.from(privateKey, 'base64url')
  if (bytes.length !== 32 || bytes.toString('base64url') !== privateKey) return undefined
  const ecdh = createECDH('prime256v1')
  try {
    ecdh.setPrivateKey(bytes)
    return ecdh.getPublicKey('base64url')
  } catch {
    // Zero, or larger than the order of the curve.
    return undefined
  }
}

const smtpUrlIn = ({ SMTP_URL }: Environment) => (SMTP_URL === undefined || SMTP_URL === OFF ? null : SMTP_URL)

/** As MAIL_FROM has it, or in parts. */
export type Sender = string | { name: string; address: string }

/** Where mail servers report later that an address does not exist. */
const readBounces = ({ BOUNCE_ADDRESS: address, BOUNCE_TOKEN: token }: Environment) =>
  address && token ? { address, token } : null

const readRetention = (env: Environment) => ({
  mailBodyDays: env.RETENTION_MAIL_BODY_DAYS,
  mailDays: env.RETENTION_MAIL_DAYS,
  notificationDays: env.RETENTION_NOTIFICATION_DAYS,
  sessionDays: env.RETENTION_SESSION_DAYS,
  auditDays: env.RETENTION_AUDIT_DAYS,
  jobHours: env.RETENTION_JOB_HOURS,
})
/** How long data is kept: retention-rules.ts, and finished jobs. */
export type Retention = ReturnType<typeof readRetention>

/** With the local database (a laptop) only warnings are logged. */
const logLevelOf = (env: Environment) => env.LOG_LEVEL ?? (env.DATABASE_URL ? 'info' : 'warn')

/** Off in tests: what they write directly to the database must be visible in the next reply. */
const sharesReplies = ({ SHARED_REPLIES, NODE_ENV }: Environment) =>
  (SHARED_REPLIES ?? (NODE_ENV === 'test' ? 'off' : 'on')) === 'on'

const readOrganization = (env: Environment): OrganizationChoices => ({
  name: env.PRODUCT_NAME,
  logoUrl: env.LOGO_URL,
  supportEmail: env.SUPPORT_EMAIL,
  timezone: env.DEFAULT_TIMEZONE,
  sellerName: env.SELLER_NAME,
  sellerAddress: env.SELLER_ADDRESS,
})

export function readConfig(source: Record<string, string | undefined>, root = process.cwd()) {
  const env = parse(source)
  const isPublic = !(isLoopback(env.HOST) && isLoopback(hostOf(env.PUBLIC_URL)))
  const brand = brandOf(organizationOf(readOrganization(env)))
  const [authSecret = null, ...otherAuthSecrets] = env.AUTH_SECRET ? splitSecrets(env.AUTH_SECRET) : []
  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://${reachableName(env.HOST)}:${env.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(root, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    // Live updates need a connection that is not pooled (LISTEN); everything else works through a pooler.
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    demoData: env.DEMO_DATA ?? null,
    sharesReplies: sharesReplies(env),
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    // The first secret signs; tokens signed with the others are still accepted.
    authSecret,
    otherAuthSecrets,
    accessTokenMinutes: env.ACCESS_TOKEN_MINUTES,
    // Of admins.
    requiresSecondFactor: env.REQUIRE_SECOND_FACTOR === 'admins',
    smtpUrl: smtpUrlIn(env),
    // Mails a second that all nodes together may send.
    mailRate: env.MAIL_RATE,
    // Otherwise mails stay in the outbox.
    sendsEmail: smtpUrlIn(env) !== null,
    bounces: readBounces(env),
    s3: readS3(env),
    stripe: readStripe(env),
    // Then admins cannot connect an account. Without a fixed account the sandbox is fixed.
    hasFixedStripe: env.STRIPE_SECRET_KEY !== undefined,
    // Also for the key that admins enter.
    stripeApiBase: env.STRIPE_API_BASE ?? null,
    // Of the account that admins connected, and whether it is for tests. Empty for the sandbox and a fixed account.
    paymentAccount: '' as string,
    // The key that admins entered was encrypted with another secret.
    isStripeUnreadable: false as boolean,
    // No money moves: the sandbox or a test key.
    testPayments: isTestKey(readStripe(env)?.secretKey ?? 'sk_test_'),
    vapidKeys: readVapidKeys(env),
    // Push services besides those of the browsers; http is allowed for them.
    pushHosts: splitList(env.PUSH_HOSTS),
    mailFrom: (env.MAIL_FROM ?? `${brand.productName} <${brand.supportEmail}>`) as Sender,
    // Then admins cannot change the mail server.
    hasFixedMail: env.SMTP_URL !== undefined,
    // What admins cannot change, because the server sets it.
    fixedOrganization: readOrganization(env),
    // Plans whose price has an id of the provider.
    fixedPrices: PLAN_ROLES.filter((role) => readStripe(env)?.prices[role]),
    // As admins chose them.
    plans: plansOf({}),
    ...brand,
    // What admins chose; it is read from the database.
    mailTexts: {} as MailChoices,
    trustProxy: readProxyTrust(env.TRUST_PROXY),
    // Time for a load balancer to notice that readiness fails.
    drainSeconds: env.DRAIN_SECONDS ?? (env.DATABASE_URL ? 3 : 0),
    // Null disables the metrics endpoint.
    metricsToken: env.METRICS_TOKEN ?? null,
    isPublic,
    retention: readRetention(env),
    refuseCommonPasswords: env.REFUSE_COMMON_PASSWORDS ? env.REFUSE_COMMON_PASSWORDS === 'on' : isPublic,
    logLevel: logLevelOf(env),
  } as const
}
export type Config = ReturnType<typeof readConfig>
