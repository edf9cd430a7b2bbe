import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto'
import { mailApi } from '@crew-chief/contract/mail'
import { sessionApi } from '@crew-chief/contract/session'
import { uploadsApi } from '@crew-chief/contract/uploads'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../src/testing/builders.ts'
import { startSecondNode } from '../../src/testing/second-node.ts'
import { startTestServer, type TestServer } from '../../src/testing/test-server.ts'

// Forged tokens, and tokens used for another purpose.
const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')
const [ownHeader = '', ownClaims = '', ownSignature = ''] = admin.token.split('.')

const SECRET = server.deps.config.authSecret ?? ''
const claims: { sid: string; exp: number } = JSON.parse(Buffer.from(ownClaims, 'base64url').toString())

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const hmac = (text: string, secret: string | Buffer, hash = 'sha256') =>
  createHmac(hash, secret).update(text).digest('base64url')
const buildToken = (header: object, body: object, signed: (text: string) => string): string => {
  const text = `${encoded(header)}.${encoded(body)}`
  return `${text}.${signed(text)}`
}
const HS256 = { alg: 'HS256', typ: 'JWT' }
const withSecret = (body: object, header: object = HS256) => buildToken(header, body, (text) => hmac(text, SECRET))
const withoutSignature = (alg: string) => buildToken({ alg, typ: 'JWT' }, claims, () => '')

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicKey.export({ type: 'spki', format: 'pem' })
const signedByAttacker = (header: object) =>
  buildToken({ alg: 'RS256', typ: 'JWT', ...header }, claims, (text) =>
    signWith('sha256', Buffer.from(text), privateKey).toString('base64url'),
  )
const signedWithEmptySecret = (header: object) => buildToken({ ...HS256, ...header }, claims, (text) => hmac(text, ''))

/** Sends an admin request with this token. */
const requestWith = async (token: string) => {
  const { status, code } = await server.send(mailApi.listOutbox, {}, { token })
  return { status, code }
}
const refused = { status: 401, code: expect.stringMatching(/^session\./) }

test('control: the same claims signed with our secret are accepted', async () => {
  expect((await requestWith(withSecret(claims))).status).toBe(200)
})

const FORGED: Record<string, string> = {
  'no algorithm': withoutSignature('none'),
  'no algorithm, in upper case': withoutSignature('NONE'),
  'no algorithm, in mixed case': withoutSignature('nOnE'),
  'no algorithm, and the old signature': `${encoded({ alg: 'none' })}.${ownClaims}.${ownSignature}`,
  'an empty algorithm': withoutSignature(''),
  'another installation’s secret': buildToken(HS256, claims, (text) =>
    hmac(text, 'the secret of another installation'),
  ),
  'an empty secret': signedWithEmptySecret({}),
  'a longer hash of our secret': buildToken({ alg: 'HS512', typ: 'JWT' }, claims, (text) =>
    hmac(text, SECRET, 'sha512'),
  ),
  'our hash declared as another algorithm': buildToken({ alg: 'HS512', typ: 'JWT' }, claims, (text) =>
    hmac(text, SECRET),
  ),
  'a key pair of the attacker': signedByAttacker({}),
  'a public key taken for a secret': buildToken(HS256, claims, (text) => hmac(text, Buffer.from(pem))),
  'a key in the header': signedByAttacker({ jwk: publicKey.export({ format: 'jwk' }) }),
  'a key URL in the header': signedByAttacker({
    jku: 'http://127.0.0.1:9/keys.json',
    x5u: 'http://127.0.0.1:9/key.pem',
  }),
  'a key id that names an empty file': signedWithEmptySecret({ kid: '../../../../dev/null' }),
  'a key id with SQL': signedWithEmptySecret({ kid: "' union select '' --" }),
  'the claims of another session': `${ownHeader}.${encoded({ ...claims, sid: crypto.randomUUID() })}.${ownSignature}`,
  'a later expiry': `${ownHeader}.${encoded({ ...claims, exp: claims.exp + 86_400 })}.${ownSignature}`,
  'an added role claim': `${ownHeader}.${encoded({ ...claims, role: 'ADMIN' })}.${ownSignature}`,
  'a truncated signature': admin.token.slice(0, -8),
  'no signature part': `${ownHeader}.${ownClaims}`,
  'an empty signature': `${ownHeader}.${ownClaims}.`,
  'an extra part': `${admin.token}.${ownSignature}`,
  'its parts in another order': `${ownClaims}.${ownHeader}.${ownSignature}`,
  'a header that is no JSON': `${Buffer.from('alg').toString('base64url')}.${ownClaims}.${ownSignature}`,
  'a very long signature': `${ownHeader}.${ownClaims}.${'A'.repeat(1_500)}`,
  'very long claims': `${ownHeader}.${'A'.repeat(9_000)}.${ownSignature}`,
}
test.each(Object.entries(FORGED))('a token with %s is rejected', async (_, token) => {
  expect(await requestWith(token)).toEqual(refused)
})

const hour = Math.floor(Date.now() / 1_000) + 3_600
const SIGNED: Record<string, object> = {
  'an expiry in the past': { ...claims, exp: claims.exp - 7_200 },
  'a start in the future': { ...claims, nbf: hour },
  'no expiry': { sid: claims.sid },
  'a textual expiry': { ...claims, exp: 'never' },
  'no session': { exp: hour },
  'a user id instead of a session': { sub: admin.id, id: admin.id, exp: hour },
  'a malformed session id': { ...claims, sid: "' or 1=1 --" },
  'several sessions': { ...claims, sid: [claims.sid] },
  'an unknown session': { ...claims, sid: crypto.randomUUID() },
}
test.each(Object.entries(SIGNED))('a correctly signed token with %s is rejected', async (_, body) => {
  expect(await requestWith(withSecret(body))).toEqual(refused)
})

test('refresh tokens, upload permissions and ids are not access tokens, and vice versa', async () => {
  const file = { folder: 'profile' as const, fileName: 'me.png', contentType: 'image/png', size: 10 }
  const { body } = await server.send(uploadsApi.signUpload, { body: file }, { token: admin.token })
  const permission = new URL(body.uploadUrl, 'http://here').searchParams.get('permission') ?? ''
  expect(permission).toMatch(/[\w-]\.[\w-]/)
  for (const token of [admin.refreshToken, permission, `${ownHeader}.${permission}`, admin.id, claims.sid])
    expect(await requestWith(token)).toEqual(refused)
  const asRefresh = await server.send(sessionApi.refresh, { body: { refreshToken: 'x'.repeat(43) } })
  expect(asRefresh.code).toBe('accounts.refresh_failed')
  const sent = [admin.token, claims.sid].filter((token) => token.length <= 200)
  for (const refreshToken of sent)
    expect((await server.send(sessionApi.refresh, { body: { refreshToken } })).status).toBe(401)
})

test('a forged token on a public endpoint counts as no session', async () => {
  const reply = await server.app.inject({
    url: '/api/posts',
    headers: { authorization: `Bearer ${withoutSignature('none')}` },
  })
  expect(reply.statusCode).toBe(200)
})

const refreshAt = (app: TestServer['app'], refreshToken: string) =>
  app.inject({ method: 'POST', url: sessionApi.refresh.path, payload: { refreshToken } })
const meAt = async (app: TestServer['app'], token: string) =>
  (await app.inject({ url: sessionApi.me.path, headers: { authorization: `Bearer ${token}` } })).statusCode

test('reusing a refresh token on another node revokes its session on both nodes', async () => {
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
