import { expect, test } from 'vitest'
import { decrypt, encrypt, importDraftKey } from './encryption.ts'

const keyOf = (letter: string) => importDraftKey(btoa(letter.repeat(32)))
const NOTE = { content: 'Late on rotations ’' }

test('only the same key reads an encrypted value', async () => {
  const encrypted = await encrypt(await keyOf('a'), NOTE)
  expect(atob(encrypted)).not.toContain('rotations')
  expect(await decrypt(await keyOf('a'), encrypted)).toEqual(NOTE)
  expect(await decrypt(await keyOf('b'), encrypted)).toBeNull()
})

test('the same value is encrypted differently each time', async () => {
  const key = await keyOf('a')
  expect(await encrypt(key, NOTE)).not.toBe(await encrypt(key, NOTE))
})

test.each(['', 'not base64 ’', btoa('short'), btoa('x'.repeat(80))])(
  'a damaged value %j is no value',
  async (encrypted) => {
    expect(await decrypt(await keyOf('a'), encrypted)).toBeNull()
  },
)

test('a changed byte is noticed', async () => {
  const key = await keyOf('a')
  const encrypted = await encrypt(key, NOTE)
  const middle = encrypted.length / 2
  const changed = encrypted.slice(0, middle) + (encrypted[middle] === 'A' ? 'B' : 'A') + encrypted.slice(middle + 1)
  expect(await decrypt(key, changed)).toBeNull()
})

test('the key cannot be read by scripts', async () => {
  expect((await keyOf('a')).extractable).toBe(false)
})
