// A seeded generator of malformed requests to all endpoints and to odd paths.

import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Endpoint } from '@crew-chief/contract/endpoint'
import type { Random } from '../src/testing/seeded-random.ts'
import { hostileForm } from './hostile-forms.ts'

export type HostileRequest = {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** As JSON text, because some of them cannot be produced by a serializer. */
const ODD_VALUES = [
  'null',
  'true',
  '0',
  '-1',
  '1e308',
  '1e999',
  '9007199254740993',
  '123456789012345678901234567890',
  '""',
  '" "',
  '[]',
  '{}',
  '["a@mail.example"]',
  '{"$gt":""}',
  '{"toString":null,"valueOf":1}',
  '{"length":5}',
  '"\\u0000"',
  '"a\\u0000@mail.example"',
  '"\\ud800"',
  '"\\udfff lone"',
  '"a NUL \\u0000 inside"',
  '"half a \\ud83c ball"',
  '"\u202e\u200b\ufeff"',
  '"ＡＢＣ１２３"',
  '"ﬁ@ﬁ.example"',
  '"\' or 1=1 --"',
  '"a@mail.example\\r\\nBcc: b@mail.example"',
  '"%00%ff"',
  '"../../etc/passwd"',
  '"<script>alert(1)</script>"',
  `"${'x'.repeat(300)}"`,
  `"${'9'.repeat(50_000)}"`,
  `"${'a@'.repeat(5_000)}"`,
  `"${`${'a.'.repeat(2_000)}@b.co`}"`,
  nested(50, '[', ']'),
  `${nested(200, '{"a":', '').replace(/$/, '1')}${'}'.repeat(200)}`,
] as const

const WHOLE_BODIES = [
  '',
  ' ',
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  '[{}]',
  '{',
  '{"email":}',
  '{"email":"a@mail.example"',
  '{"a":1,}',
  "{'a':1}",
  'NaN',
  '{"__proto__":{"role":"ADMIN"}}',
  '{"constructor":{"prototype":{"role":"ADMIN"}}}',
  '{"__proto__":null,"email":"a@mail.example"}',
  '\ufeff{}',
  '\u0000',
  '{"\\u0000":"x"}',
  '{"\\ud800":"x"}',
  nested(20_000, '[', ']'),
  nested(20_000, '[', ''),
  `{"email":"a@mail.example","email":["twice"]}`,
  `{${Array.from({ length: 2_000 }, (_, i) => `"k${i}":${i}`).join(',')}}`,
] as const

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=;;;',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  '',
  ';',
  '/',
  'json',
  'a'.repeat(500),
] as const

const BROKEN_MULTIPART =
  '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@mail.example\r\n--x\r\nContent-Disposition: form-'

const ODD_HEADERS: readonly [Record<string, string>, ...Record<string, string>[]] = [
  { 'x-filler': 'x'.repeat(12_000) },
  { authorization: `Bearer ${'.'.repeat(1_500)}` },
  { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOjF9.x' },
  { 'accept-encoding': 'identity;q=0, *;q=0' },
  { 'accept-encoding': 'br;q=nonsense, \u00ff' },
  { accept: 'nothing/at-all' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'compress' },
  { 'transfer-encoding': 'rot13' },
  { expect: '200-ok' },
  { range: 'bytes=-1-' },
  { 'if-none-match': '"' },
  { 'if-modified-since': 'yesterday' },
  { cookie: '=;=;=' },
  { host: 'a b' },
  { host: '' },
  { origin: 'null' },
  { 'x-forwarded-for': '::1, 999.1.1.1' },
  { 'x-http-method-override': 'DELETE' },
  { 'content-length': '-5' },
  { 'request-id': '\u0001' },
]

const ODD_PATHS = [
  '/api',
  '/api/',
  '/api//auth/login',
  '/api/auth/login/',
  '/api/auth/..%2fme',
  '/api/%',
  '/api/%zz',
  '/api/%c0%ae%c0%ae/',
  '/api/mail/outbox/%00/resend',
  '/api/mail/outbox/%e0%a4/resend',
  '/api/mail/outbox/%ud800/resend',
  `/api/mail/outbox/${'9'.repeat(3_000)}/resend`,
  `/api/mail/outbox/${'a'.repeat(90)}/resend`,
  '/api/mail/outbox/:id/resend',
  '/api/docs/../../config.ts',
  '/api/__proto__',
  '/api/constructor/prototype',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/api/auth/me;jsessionid=1',
  '/api/auth/me#x',
  '/\\api\\auth',
  `/api/${'x/'.repeat(2_000)}`,
] as const

const ODD_QUERIES = [
  '',
  '?status=QUEUED&status=SENT',
  '?status[]=QUEUED',
  '?status[a]=QUEUED',
  '?__proto__[x]=1',
  '?%=%&&&==',
  '?status=%00',
  '?status=%ed%a0%80',
  `?${'a=1&'.repeat(3_000)}`,
  `?status=${'x'.repeat(5_000)}`,
] as const

/** Valid values by field name, as JSON text. */
const VALID_VALUES: Readonly<Record<string, string>> = {
  phoneNumber: '"555 010 2030"',
  shirtSize: '"M"',
  gender: '"OTHER"',
  token: '"ABC234"',
  experienceLevels: '["REC"]',
  type: '"camp"',
  status: '"completed"',
  startDate: '"2027-06-12T08:00"',
  endDate: '"2027-06-13T16:00"',
  timezone: '"America/Chicago"',
  maxParticipants: '12',
  pricing: '[{"role":"NON_MEMBER","price":10}]',
  media: '[]',
  groupId: 'null',
  productId: 'null',
  successUrl: '"/events"',
  cancelUrl: '"/events"',
  returnUrl: '"/membership"',
  priceId: '"price_all_you_need"',
  name: '"Pealess whistle"',
  price: '12.5',
  category: '"EQUIPMENT"',
  imageUrl: 'null',
  stockQuantity: '5',
  inStock: 'true',
  features: '["Loud"]',
  sizes: '["S","M"]',
  colors: '[]',
  variants: '[{"size":"S","color":null,"stock":2},{"size":"M","color":null,"stock":3}]',
  version: '1',
  waiverVersion: '1',
  refund: 'true',
  recurring: 'true',
}

const validValue = (random: Random, key: string): string =>
  key === 'email'
    ? `"user${random.below(100_000)}@mail.example"`
    : (VALID_VALUES[key] ?? (key.endsWith('Id') ? JSON.stringify(randomUUID()) : '"long enough text"'))

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'] as const

function bodyFor(random: Random, endpoint: Endpoint): string | Buffer {
  if (random.chance(0.3)) return random.pick(WHOLE_BODIES)
  if (random.chance(0.03)) return BROKEN_MULTIPART
  if (random.chance(0.03)) return Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0xc3, 0x28])
  if (random.chance(0.03)) return gzipSync(Buffer.alloc(random.pick([10, 3_000_000]), 'x'))
  if (random.chance(0.01)) return `{"email":"${'x'.repeat(1_100_000)}"}`
  const shape = fieldsOf(endpoint)
  if (random.chance(0.5)) return bodyWithOneOddField(random, shape)
  const fields = shape.filter(() => random.chance(0.9)).map((key) => [key, fieldValue(random, key)] as const)
  return asJson(fields)
}

/** Valid except for one field, so that the request reaches that field's check. */
function bodyWithOneOddField(random: Random, shape: string[]): string {
  const odd = random.below(shape.length)
  return asJson(shape.map((key, i) => [key, i === odd ? random.pick(ODD_VALUES) : validValue(random, key)] as const))
}

const asJson = (fields: (readonly [string, string])[]) =>
  `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`

const fieldValue = (random: Random, key: string) =>
  random.chance(0.35) ? random.pick(ODD_VALUES) : validValue(random, key)

const fieldsOf = (endpoint: Endpoint): string[] =>
  endpoint.body && 'shape' in endpoint.body ? Object.keys(endpoint.body.shape ?? {}) : ['anything']

/** As in a form: plain text, and lists as JSON. */
const asText = (json: string): string => (json === 'null' ? '' : json.startsWith('"') ? JSON.parse(json) : json)

function pathFor(random: Random, endpoint: Endpoint): string {
  if (random.chance(0.12)) return random.pick(ODD_PATHS)
  const id = () => (random.chance(0.5) ? randomUUID() : encodeURIComponent(random.pick(ODD_VALUES)).slice(0, 500))
  return endpoint.path.replace(/:\w+/g, id)
}

/** Usually to a real endpoint, usually wrong in several places. */
export function hostileRequest(
  random: Random,
  endpoint: Endpoint,
  tokens: readonly [string, ...string[]],
): HostileRequest {
  const method = random.chance(0.15) ? random.pick(METHODS) : endpoint.method
  const hasBody = method !== 'GET' && method !== 'HEAD' && random.chance(0.95)
  const form =
    hasBody && endpoint.acceptsForm && random.chance(0.5)
      ? hostileForm(
          random,
          fieldsOf(endpoint).map((key) => [key, asText(validValue(random, key))] as const),
        )
      : null
  const headers: Record<string, string> = {
    ...(random.chance(0.6) && { authorization: `Bearer ${random.pick(tokens)}` }),
    ...(hasBody && { 'content-type': random.chance(0.8) ? 'application/json' : random.pick(CONTENT_TYPES) }),
    ...(form && { 'content-type': form.contentType }),
    ...(random.chance(0.15) && random.pick(ODD_HEADERS)),
  }
  return {
    method,
    url: pathFor(random, endpoint) + (random.chance(0.2) ? random.pick(ODD_QUERIES) : ''),
    headers,
    ...(hasBody && { payload: form?.payload ?? bodyFor(random, endpoint) }),
  }
}
