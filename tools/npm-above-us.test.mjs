// @ts-check
import { expect, test } from 'vitest'
import { npmBehindShell } from './npm-above-us.mjs'

test('behind a shell npm is one step further up', () => {
  expect(npmBehindShell(20, () => '20 (sh) S 19 19 5 0 -1')).toBe(19)
  expect(npmBehindShell(20, () => '20 (bash) S 19 19 5 0 -1')).toBe(19)
})

test('without a shell between, what is above npm is not our affair', () => {
  expect(npmBehindShell(20, () => '20 (npm start (x)) S 19 19 5 0 -1')).toBeUndefined()
  expect(npmBehindShell(20, () => '20 (node) S 19 19 5 0 -1')).toBeUndefined()
})

test('a system that tells nothing about its processes is no error', () => {
  expect(npmBehindShell(20, () => '')).toBeUndefined()
})
