import { expect, test } from 'vitest'
import { originalKey, pictureKey } from './picture-versions.ts'

test('the key of a smaller version leads back to the uploaded picture', () => {
  const key = 'avatars/1800000000000-me.webp'
  expect(pictureKey(key, 'small')).toBe('avatars/1800000000000-me.webp.small.webp')
  expect(originalKey(pictureKey(key, 'small'))).toBe(key)
  expect(originalKey(pictureKey(key, 'medium'))).toBe(key)
  expect(originalKey(key)).toBe(key)
})
