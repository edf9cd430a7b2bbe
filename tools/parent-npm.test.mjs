// @ts-check
import { expect, test } from 'vitest'
import { findParentNpm } from './parent-npm.mjs'

test('npm is the parent of the shell', () => {
  expect(findParentNpm(20, () => '20 (sh) S 19 19 5 0 -1')).toBe(19)
  expect(findParentNpm(20, () => '20 (bash) S 19 19 5 0 -1')).toBe(19)
})

test('without a shell the parent is npm itself', () => {
  expect(findParentNpm(20, () => '20 (npm start (x)) S 19 19 5 0 -1')).toBeUndefined()
  expect(findParentNpm(20, () => '20 (node) S 19 19 5 0 -1')).toBeUndefined()
})

test('returns undefined without process information', () => {
  expect(findParentNpm(20, () => '')).toBeUndefined()
})
