import { expect, test } from 'vitest'
import { altOf, sizeOf, srcSetOf } from './picture-sources.ts'

const OURS = '/files/posts/images/1800000000000-play.png'

test('a large picture of ours has a smaller version to choose', () => {
  expect(srcSetOf({ path: OURS, width: 1600 })).toBe(`${OURS}.medium.webp 640w, ${OURS} 1600w`)
})

test.each([
  { path: OURS, width: 600 },
  { path: OURS, width: null },
  { path: 'https://elsewhere.example/play.png', width: 1600 },
])('nothing to choose: %o', (file) => {
  expect(srcSetOf(file)).toBeUndefined()
})

test('room is kept also for a picture nobody measured', () => {
  expect(sizeOf({ width: 10, height: 20 })).toEqual({ width: 10, height: 20 })
  expect(sizeOf({ width: null, height: null })).toEqual({ width: 1200, height: 900 })
})

test.each([
  ['block-or_charge.png', 'block or charge'],
  ['IMG_2041.jpg', 'Two plays, picture 2 of 3'],
  ['20270602.png', 'Two plays, picture 2 of 3'],
])('%s is called %s', (name, expected) => {
  expect(altOf({ name }, 'Two plays', { index: 1, count: 3 })).toBe(expected)
})

test('a single picture that says nothing is called as its post', () => {
  expect(altOf({ name: 'dsc001.jpg' }, 'Two plays', { index: 0, count: 1 })).toBe('Two plays')
})
