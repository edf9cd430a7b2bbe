import { expect, test } from 'vitest'
import { importDraftKey, seal, unseal } from './sealing.ts'

const keyOf = (letter: string) => importDraftKey(btoa(letter.repeat(32)))
const NOTE = { content: 'Late on rotations ’' }

test('only the same key reads an encrypted value', async () => {
  const sealed = await seal(await keyOf('a'), NOTE)
  expect(atob(sealed)).not.toContain('rotations')
  expect(await unseal(await keyOf('a'), sealed)).toEqual(NOTE)
  expect(await unseal(await keyOf('b'), sealed)).toBeNull()
})

test('the same value is encrypted differently each time', async () => {
  const key = await keyOf('a')
  expect(await seal(key, NOTE)).not.toBe(await seal(key, NOTE))
})

test.each(['', 'not base64 ’', btoa('short'), btoa('x'.repeat(80))])(
  'a damaged value %j is no value',
  async (sealed) => {
    expect(await unseal(await keyOf('a'), sealed)).toBeNull()
  },
)

test('a changed byte is noticed', async () => {
  const key = await keyOf('a')
  const sealed = await seal(key, NOTE)
  const middle = sealed.length / 2
  const changed = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1)
  expect(await unseal(key, changed)).toBeNull()
})

test('the key cannot be read by scripts', async () => {
  expect((await keyOf('a')).extractable).toBe(false)
})
