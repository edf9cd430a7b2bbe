import { expect, test } from 'vitest'
import { importantHint } from './announcement-fields.ts'

const MAILS = 'Stands above all others and is mailed to every participant.'

test('whoever makes an announcement important reads that everybody is mailed', () => {
  expect(importantHint()).toBe(MAILS)
  expect(importantHint({ important: false })).toBe(MAILS)
})

test('one that was important already is mailed to nobody again', () => {
  expect(importantHint({ important: true })).toBe('Stands above all others.')
})
