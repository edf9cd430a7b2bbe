import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, SettingError } from './config.ts'

const SECRET = 'x'.repeat(32)
const BOUNCES = {
  BOUNCE_ADDRESS: 'bounces@crew.example',
  BOUNCE_TOKEN: 'sixteen-letters!',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'a@b.example',
}
const S3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'wh',
  STRIPE_PRICE_ALL_YOU_NEED: 'p1',
  STRIPE_PRICE_ALL_YOU_WANT: 'p2',
}

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof SettingError) return error.message.split('\n')
    throw error
  }
  return []
}

test('all settings have a default that works on a laptop', () => {
  expect(readConfig({}, '/srv/app')).toMatchObject({
    mode: 'production',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: resolve('/srv/app/data'),
    databaseUrl: null,
    databaseDirectUrl: null,
    demoData: null,
    admin: null,
    authSecret: null,
    otherAuthSecrets: [],
    metricsToken: null,
    accessTokenMinutes: 60,
    smtpUrl: null,
    sendsEmail: false,
    bounces: null,
    mailFrom: 'Crew Chief <support@crewchief.example>',
    supportEmail: 'support@crewchief.example',
    timezone: 'America/New_York',
    productName: 'Crew Chief',
    logoUrl: null,
    trustProxy: false,
    vapidKeys: null,
    pushHosts: [],
    retention: {
      mailBodyDays: 90,
      mailDays: 730,
      notificationDays: 180,
      sessionDays: 7,
      auditDays: 2557,
      jobHours: 1,
    },
    logLevel: 'warn',
  })
})

test.each([
  ['PORT', '8080', { port: 8080 }],
  ['PORT', '0', { port: 0 }],
  ['HOST', '0.0.0.0', { host: '0.0.0.0', publicUrl: 'http://127.0.0.1:3000' }],
  ['PUBLIC_URL', 'https://crew.example/', { publicUrl: 'https://crew.example' }],
  ['DATA_DIR', '/var/lib/crew', { dataDir: resolve('/var/lib/crew') }],
  ['PUSH_HOSTS', '127.0.0.1:9000, push.example:443', { pushHosts: ['127.0.0.1:9000', 'push.example:443'] }],
  ['PUSH_HOSTS', '[::1]:9000', { pushHosts: ['[::1]:9000'] }],
  ['DEMO_DATA', 'off', { demoData: 'off' }],
  ['SHARED_REPLIES', 'off', { sharesReplies: false }],
  ['DEMO_DATA', 'on', { demoData: 'on' }],
  ['REFUSE_COMMON_PASSWORDS', 'on', { refuseCommonPasswords: true }],
  ['PUBLIC_URL', 'https://crew.example', { refuseCommonPasswords: true }],
  ['HOST', '0.0.0.0', { refuseCommonPasswords: true }],
  ['HOST', '127.0.0.1', { refuseCommonPasswords: false }],
  ['AUTH_SECRET', SECRET, { authSecret: SECRET, otherAuthSecrets: [] }],
  ['AUTH_SECRET', `${SECRET}, ${'o'.repeat(32)}`, { authSecret: SECRET, otherAuthSecrets: ['o'.repeat(32)] }],
  ['METRICS_TOKEN', 'sixteen-letters!', { metricsToken: 'sixteen-letters!' }],
  ['ACCESS_TOKEN_MINUTES', '15', { accessTokenMinutes: 15 }],
  [
    'SUPPORT_EMAIL',
    'help@crew.example',
    { supportEmail: 'help@crew.example', mailFrom: 'Crew Chief <help@crew.example>' },
  ],
  ['DEFAULT_TIMEZONE', 'Europe/Berlin', { timezone: 'Europe/Berlin' }],
  ['DEFAULT_TIMEZONE', 'UTC', { timezone: 'UTC' }],
  ['SMTP_URL', 'off', { smtpUrl: null, sendsEmail: false, hasFixedMail: true }],
  ['PRODUCT_NAME', 'Hoops', { productName: 'Hoops', mailFrom: 'Hoops <support@crewchief.example>' }],
  ['PRODUCT_NAME', 'Hoops', { seller: { name: 'Hoops', address: null } }],
  ['SELLER_NAME', 'Hoops LLC', { productName: 'Crew Chief', seller: { name: 'Hoops LLC', address: null } }],
  [
    'SELLER_ADDRESS',
    '12 Main St, Dayton, OH 45402',
    { seller: { name: 'Crew Chief', address: '12 Main St, Dayton, OH 45402' } },
  ],
  ['LOGO_URL', '/logo.svg', { logoUrl: '/logo.svg' }],
  ['LOGO_URL', 'https://cdn.example/logo.svg', { logoUrl: 'https://cdn.example/logo.svg' }],
  ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
  ['TRUST_PROXY', '0', { trustProxy: false }],
  ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
  ['NODE_ENV', 'development', { mode: 'development' }],
])('%s=%s is accepted', (setting, value, expected) => {
  expect(readConfig({ [setting]: value })).toMatchObject(expected)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'crew.example'],
  ['PUBLIC_URL', 'ftp://crew.example'],
  ['DATABASE_URL', 'mysql://db.example/x'],
  ['DATABASE_DIRECT_URL', 'db.example'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', '1234567'],
  ['DEMO_DATA', 'maybe'],
  ['SHARED_REPLIES', 'yes'],
  ['REFUSE_COMMON_PASSWORDS', 'maybe'],
  ['AUTH_SECRET', 'x'.repeat(31)],
  ['AUTH_SECRET', `${'x'.repeat(32)},${'x'.repeat(31)}`],
  ['METRICS_TOKEN', 'fifteen-letters'],
  ['METRICS_TOKEN', 'sixteen letters and spaces'],
  ['BOUNCE_TOKEN', 'fifteen-letters'],
  ['BOUNCE_ADDRESS', 'nobody'],
  ['ACCESS_TOKEN_MINUTES', '0'],
  ['ACCESS_TOKEN_MINUTES', '61'],
  ['STRIPE_API_BASE', 'localhost:12111'],
  ['S3_ENDPOINT', 'nyc3'],
  ['S3_PUBLIC_URL', 'cdn'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_RATE', '0'],
  ['SUPPORT_EMAIL', 'support'],
  ['DEFAULT_TIMEZONE', 'Mars/Olympus'],
  ['LOGO_URL', 'logo.svg'],
  ['TRUST_PROXY', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'staging'],
])('%s=%s stops the start with the name of the setting, without its value', (setting, value) => {
  const problems = problemsOf({ [setting]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${setting} .{8,}\\.$`))
  expect(problems[0]).not.toContain(value.length > 4 ? value : '\0')
})

test('all invalid settings are reported together', () => {
  expect(problemsOf({ PORT: 'x', TRUST_PROXY: 'x', LOG_LEVEL: 'x' })).toHaveLength(3)
})

test.each([
  [{ ...STRIPE }, 'STRIPE_SECRET_KEY'],
  [{ ...STRIPE }, 'STRIPE_WEBHOOK_SECRET'],
  [{ ...S3 }, 'S3_ENDPOINT'],
  [{ ...S3 }, 'S3_BUCKET'],
  [{ ...S3 }, 'S3_ACCESS_KEY_ID'],
  [{ ...S3 }, 'S3_SECRET_ACCESS_KEY'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }, 'MAIL_FROM'],
  [{ ...BOUNCES }, 'BOUNCE_ADDRESS'],
  [{ ...BOUNCES }, 'BOUNCE_TOKEN'],
  [{ ...BOUNCES }, 'SMTP_URL'],
  [{ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: '12345678' }, 'ADMIN_EMAIL'],
  [{ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: '12345678' }, 'ADMIN_PASSWORD'],
  [{ DATABASE_URL: 'postgres://db.example/x', AUTH_SECRET: SECRET }, 'AUTH_SECRET'],
  [
    { DATABASE_DIRECT_URL: 'postgres://db.example/x', DATABASE_URL: 'postgres://p.example/x', AUTH_SECRET: SECRET },
    'DATABASE_URL',
  ],
])('an incomplete provider is rejected: %o without %s', (whole: Record<string, string>, missing) => {
  expect(problemsOf(whole)).toEqual([])
  const { [missing]: _, ...half } = whole
  expect(problemsOf(half)).toEqual([
    expect.stringMatching(new RegExp(`^${missing} is missing\\. It’s required because \\w+ is set\\.$`)),
  ])
})

test('live updates can use a direct connection beside a pooler', () => {
  const direct = 'postgres://db.example/x'
  const pooled = 'postgres://p.example/x'
  const env = { DATABASE_DIRECT_URL: direct, DATABASE_URL: pooled, AUTH_SECRET: SECRET }
  expect(readConfig(env)).toMatchObject({ databaseDirectUrl: direct, databaseUrl: pooled })
})

test.each([
  [{}, true],
  [{ ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_1' }, true],
  [{ ...STRIPE, STRIPE_SECRET_KEY: 'rk_test_1' }, true],
  [{ ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1' }, false],
])('without a live key of Stripe payments are tests: %o', (env, expected) => {
  expect(readConfig(env).testPayments).toBe(expected)
})

test('off fixes the sandbox', () => {
  const { stripe, hasFixedStripe, testPayments } = readConfig({ STRIPE_SECRET_KEY: 'off' })
  expect([stripe, hasFixedStripe, testPayments]).toEqual([null, true, true])
})

test('STRIPE_API_BASE alone is for the key that admins enter', () => {
  const { stripe, hasFixedStripe, stripeApiBase } = readConfig({ STRIPE_API_BASE: 'http://127.0.0.1:12111' })
  expect([stripe, hasFixedStripe, stripeApiBase]).toEqual([null, false, 'http://127.0.0.1:12111'])
})

test('requests are logged with DATABASE_URL; on a laptop only warnings are', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db.example/x', AUTH_SECRET: SECRET }).logLevel).toBe('info')
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '', DEMO_DATA: '' })).toMatchObject({
    port: 3000,
    smtpUrl: null,
    demoData: null,
  })
})

test('the admin’s e-mail is stored in lower case', () => {
  const { admin } = readConfig({ ADMIN_EMAIL: 'Boss@Crew.Example', ADMIN_PASSWORD: 'long enough' })
  expect(admin).toEqual({ email: 'boss@crew.example', password: 'long enough' })
})

test('unknown variables are ignored', () => {
  expect(problemsOf({ PATH: '/usr/bin', SHELL: '/bin/sh' })).toEqual([])
})

test('storage is the local disk without S3; its public URL defaults to the bucket', () => {
  expect(readConfig({}).s3).toBeNull()
  expect(readConfig({ ...S3, S3_ENDPOINT: 'https://s3.example/' }).s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'nyc3',
    bucket: 'b',
    accessKeyId: 'k',
    secretAccessKey: 's',
    publicUrl: 'https://s3.example/b',
  })
  expect(readConfig({ ...S3, S3_PUBLIC_URL: 'https://cdn.example/' }).s3?.publicUrl).toBe('https://cdn.example')
})

// The key pair of the sender in RFC 8291.
const VAPID = {
  VAPID_PUBLIC_KEY: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
}

test('VAPID keys are used when they belong together', () => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = VAPID
  expect(readConfig(VAPID).vapidKeys).toEqual({ publicKey, privateKey })
})

test.each([
  ['another public key', { ...VAPID, VAPID_PUBLIC_KEY: VAPID.VAPID_PUBLIC_KEY.replace('BP4', 'BP5') }],
  ['padding', { ...VAPID, VAPID_PRIVATE_KEY: `${VAPID.VAPID_PRIVATE_KEY}=` }],
  ['a zero key', { ...VAPID, VAPID_PRIVATE_KEY: 'A'.repeat(43) }],
])('VAPID keys with %s stop the start', (_, env) => {
  expect(problemsOf(env)).toEqual([
    'VAPID_PUBLIC_KEY doesn’t belong to VAPID_PRIVATE_KEY. Both are base64url without padding.',
  ])
})

test('one VAPID key alone stops the start', () => {
  expect(problemsOf({ VAPID_PUBLIC_KEY: VAPID.VAPID_PUBLIC_KEY })).toEqual([
    'VAPID_PRIVATE_KEY is missing. It’s required because VAPID_PUBLIC_KEY is set.',
  ])
})

test.each(['push.example', 'https://push.example:443', 'push.example:443/path'])(
  'PUSH_HOSTS=%s is refused',
  (hosts) => {
    expect(problemsOf({ PUSH_HOSTS: hosts })).toEqual(['PUSH_HOSTS must be a list of host:port, separated by commas.'])
  },
)
