// Malformed form bodies: odd names and values, unexpected files, truncated content.

import type { Random } from '../src/testing/seeded-random.ts'

const ODD_NAMES = [
  '__proto__',
  'constructor',
  '',
  'name[]',
  'name[0]',
  'a"b',
  'a\r\nb',
  '\u0000',
  'x'.repeat(5_000),
] as const
const ODD_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  '[]',
  '[',
  '{"price":1}',
  '[{"role":"NON_MEMBER","price":1e308}]',
  '[{"role":"NON_MEMBER","price":"-0.001"}]',
  '[[[[[[]]]]]]',
  '["javascript:alert(1)"]',
  '0000-00-00T00:00',
  '9999-12-31T23:59:59.999999999+99:99',
  '2027-02-31T24:60',
  'Mars/Olympus',
  '../../etc/passwd',
  'a\u0000b',
  '\ud800',
  'x'.repeat(30_000),
] as const
const BOUNDARIES = ['x', '', '--', 'x'.repeat(300), 'a b', '"x"'] as const

type HostileForm = { payload: string; contentType: string }

export function hostileForm(random: Random, fields: readonly (readonly [string, string])[]): HostileForm {
  const odd = fields.map(([name, value]) => {
    const isOdd = random.chance(0.15)
    return [
      isOdd && random.chance(0.3) ? random.pick(ODD_NAMES) : name,
      isOdd ? random.pick(ODD_TEXTS) : value,
    ] as const
  })
  const twice = random.chance(0.1) ? odd.slice(0, 2) : []
  return random.chance(0.5) ? urlencoded(random, [...odd, ...twice]) : multipart(random, [...odd, ...twice])
}

function urlencoded(random: Random, fields: readonly (readonly [string, string])[]): HostileForm {
  const text = fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  const payload = random.chance(0.1) ? `${text}&%&%zz=%ff&&==` : text
  return { payload, contentType: 'application/x-www-form-urlencoded' }
}

// A lone surrogate cannot be encoded, so it is sent raw.
const encode = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : text)

function multipart(random: Random, fields: readonly (readonly [string, string])[]): HostileForm {
  const boundary = random.chance(0.1) ? random.pick(BOUNDARIES) : 'x'
  const file = () => (random.chance(0.03) ? '; filename="a.png"\r\nContent-Type: image/png' : '')
  const parts = fields.map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"${file()}\r\n\r\n${value}\r\n`,
  )
  const whole = `${parts.join('')}--x--\r\n`
  const payload = random.chance(0.1) ? whole.slice(0, random.below(whole.length)) : whole
  return { payload, contentType: `multipart/form-data; boundary=${boundary}` }
}
