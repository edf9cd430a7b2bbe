import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto'
import { accountsApi } from '@crew-chief/contract/accounts'
import { mailApi } from '@crew-chief/contract/mail'
import { uploadsApi } from '@crew-chief/contract/uploads'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../src/testing/builders.ts'
import { startSecondNode } from '../../src/testing/second-node.ts'
import { startTestServer, type TestServer } from '../../src/testing/test-server.ts'

// Tokens nobody gave out, and tokens used where they do not belong (promises 13 and 14).
const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')
const [ownHeader = '', ownClaims = '', ownSignature = ''] = admin.token.split('.')

const SECRET = server.deps.config.authSecret ?? ''
const claims: { sid: string; exp: number } = JSON.parse(Buffer.from(ownClaims, 'base64url').toString())

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const hmac = (text: string, secret: string | Buffer, hash = 'sha256') =>
  createHmac(hash, secret).update(text).digest('base64url')
const made = (header: object, body: object, signed: (text: string) => string): string => {
  const text = `${encoded(header)}.${encoded(body)}`
  return `${text}.${signed(text)}`
}
const HS256 = { alg: 'HS256', typ: 'JWT' }
const withSecret = (body: object, header: object = HS256) => made(header, body, (text) => hmac(text, SECRET))
const withoutSignature = (alg: string) => made({ alg, typ: 'JWT' }, claims, () => '')

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicKey.export({ type: 'spki', format: 'pem' })
const byOwnKey = (header: object) =>
  made({ alg: 'RS256', typ: 'JWT', ...header }, claims, (text) =>
    signWith('sha256', Buffer.from(text), privateKey).toString('base64url'),
  )
const byGuess = (header: object) => made({ ...HS256, ...header }, claims, (text) => hmac(text, ''))

/** An admin's call: what it answers to this token. */
const knock = async (token: string) => {
  const { status, code } = await server.send(mailApi.listOutbox, {}, { token })
  return { status, code }
}
const refused = { status: 401, code: expect.stringMatching(/^session\./) }

test('control: signed with our secret the very same claims open the door', async () => {
  expect((await knock(withSecret(claims))).status).toBe(200)
})

const FORGED: Record<string, string> = {
  'no algorithm': withoutSignature('none'),
  'no algorithm, in capitals': withoutSignature('NONE'),
  'no algorithm, in both': withoutSignature('nOnE'),
  'no algorithm, and the old signature': `${encoded({ alg: 'none' })}.${ownClaims}.${ownSignature}`,
  'an empty algorithm': withoutSignature(''),
  'another installation’s secret': made(HS256, claims, (text) => hmac(text, 'a secret of somebody else, long enough')),
  'an empty secret': byGuess({}),
  'a longer hash of our secret': made({ alg: 'HS512', typ: 'JWT' }, claims, (text) => hmac(text, SECRET, 'sha512')),
  'our hash under the name of another': made({ alg: 'HS512', typ: 'JWT' }, claims, (text) => hmac(text, SECRET)),
  'a key pair of one’s own': byOwnKey({}),
  'a public key taken for a secret': made(HS256, claims, (text) => hmac(text, Buffer.from(pem))),
  'a key brought along in the header': byOwnKey({ jwk: publicKey.export({ format: 'jwk' }) }),
  'a key fetched from elsewhere': byOwnKey({ jku: 'http://127.0.0.1:9/keys.json', x5u: 'http://127.0.0.1:9/key.pem' }),
  'a key by the name of an empty file': byGuess({ kid: '../../../../dev/null' }),
  'a key by a name for the database': byGuess({ kid: "' union select '' --" }),
  'the claims of another session': `${ownHeader}.${encoded({ ...claims, sid: crypto.randomUUID() })}.${ownSignature}`,
  'a later end': `${ownHeader}.${encoded({ ...claims, exp: claims.exp + 86_400 })}.${ownSignature}`,
  'a role among the claims': `${ownHeader}.${encoded({ ...claims, role: 'ADMIN' })}.${ownSignature}`,
  'its end cut off': admin.token.slice(0, -8),
  'no signature part': `${ownHeader}.${ownClaims}`,
  'only a dot at its end': `${ownHeader}.${ownClaims}.`,
  'a part too many': `${admin.token}.${ownSignature}`,
  'its parts in another order': `${ownClaims}.${ownHeader}.${ownSignature}`,
  'a header that is no JSON': `${Buffer.from('alg').toString('base64url')}.${ownClaims}.${ownSignature}`,
  'very many letters': `${ownHeader}.${ownClaims}.${'A'.repeat(1_500)}`,
  'more letters than anybody reads': `${ownHeader}.${'A'.repeat(9_000)}.${ownSignature}`,
}
test.each(Object.entries(FORGED))('a token with %s opens nothing', async (_, token) => {
  expect(await knock(token)).toEqual(refused)
})

const hour = Math.floor(Date.now() / 1_000) + 3_600
const SIGNED: Record<string, object> = {
  'its end in the past': { ...claims, exp: claims.exp - 7_200 },
  'a beginning in the future': { ...claims, nbf: hour },
  'no end': { sid: claims.sid },
  'an end in words': { ...claims, exp: 'never' },
  'no session': { exp: hour },
  'a person instead of a session': { sub: admin.id, id: admin.id, exp: hour },
  'a session that is none': { ...claims, sid: "' or 1=1 --" },
  'several sessions': { ...claims, sid: [claims.sid] },
  'a session nobody opened': { ...claims, sid: crypto.randomUUID() },
}
test.each(Object.entries(SIGNED))('a token of our own making with %s opens nothing', async (_, body) => {
  expect(await knock(withSecret(body))).toEqual(refused)
})

test('what opens another door does not open this one', async () => {
  const file = { folder: 'profile' as const, fileName: 'me.png', contentType: 'image/png', size: 10 }
  const { body } = await server.send(uploadsApi.signUpload, { body: file }, { token: admin.token })
  const permission = new URL(body.uploadUrl, 'http://here').searchParams.get('permission') ?? ''
  expect(permission).toMatch(/[\w-]\.[\w-]/)
  for (const token of [admin.refreshToken, permission, `${ownHeader}.${permission}`, admin.id, claims.sid])
    expect(await knock(token)).toEqual(refused)
  const asRefresh = await server.send(accountsApi.refresh, { body: { refreshToken: 'x'.repeat(43) } })
  expect(asRefresh.code).toBe('accounts.refresh_failed')
  const sent = [admin.token, claims.sid].filter((token) => token.length <= 200)
  for (const refreshToken of sent)
    expect((await server.send(accountsApi.refresh, { body: { refreshToken } })).status).toBe(401)
})

test('where everybody may ask, a forged token makes nobody more than a visitor', async () => {
  const reply = await server.app.inject({
    url: '/api/posts',
    headers: { authorization: `Bearer ${withoutSignature('none')}` },
  })
  expect(reply.statusCode).toBe(200)
})

const refreshAt = (app: TestServer['app'], refreshToken: string) =>
  app.inject({ method: 'POST', url: accountsApi.refresh.path, payload: { refreshToken } })
const meAt = async (app: TestServer['app'], token: string) =>
  (await app.inject({ url: accountsApi.me.path, headers: { authorization: `Bearer ${token}` } })).statusCode

test('a refresh token stolen and used on another node ends the whole family on both (promise 14)', async () => {
  const other = await startSecondNode(server)
  const victim = await given.signedIn()
  const renewed = (await refreshAt(server.app, victim.refreshToken)).json()
  expect(await meAt(other.app, renewed.token)).toBe(200)
  await server.db.execute(
    sql`update refresh_tokens set used_at = used_at - interval '31 seconds' where used_at is not null`,
  )
  expect((await refreshAt(other.app, victim.refreshToken)).statusCode).toBe(401)
  for (const app of [server.app, other.app]) {
    for (const token of [victim.token, renewed.token]) expect(await meAt(app, token)).toBe(401)
    expect((await refreshAt(app, renewed.refreshToken)).statusCode).toBe(401)
  }
  expect(await meAt(other.app, admin.token)).toBe(200)
})
