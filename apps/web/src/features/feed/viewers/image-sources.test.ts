import { expect, test } from 'vitest'
import { altOf, sizeOf, srcSetOf } from './image-sources.ts'

const UPLOADED = '/files/posts/images/1800000000000-play.png'

test('a large uploaded image has a smaller version', () => {
  expect(srcSetOf({ path: UPLOADED, width: 1600 })).toBe(`${UPLOADED}.medium.webp 640w, ${UPLOADED} 1600w`)
})

test.each([
  { path: UPLOADED, width: 600 },
  { path: UPLOADED, width: null },
  { path: 'https://elsewhere.example/play.png', width: 1600 },
])('no srcset for %o', (file) => {
  expect(srcSetOf(file)).toBeUndefined()
})

test('an image of unknown size reserves space', () => {
  expect(sizeOf({ width: 10, height: 20 })).toEqual({ width: 10, height: 20 })
  expect(sizeOf({ width: null, height: null })).toEqual({ width: 1200, height: 900 })
})

test('the alt text names the post and, of several images, the position', () => {
  expect(altOf('Two plays', { index: 1, count: 3 })).toBe('Two plays, picture 2 of 3')
  expect(altOf('Two plays', { index: 0, count: 1 })).toBe('Two plays')
})
