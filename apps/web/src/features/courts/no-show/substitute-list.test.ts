import { expect, test } from 'vitest'
import { restTexts } from './substitute-list.tsx'

test.each([
  [{ before: null, after: null }, []],
  [{ before: 0, after: null }, ['0 min since last game']],
  [{ before: 105, after: 120 }, ['1 h 45 min since last game', '2 h until next game']],
])('%j reads %j', (rest, texts) => {
  expect(restTexts(rest)).toEqual(texts)
})
