import { expect, test } from 'vitest'
import { toggled } from './toggled.ts'

const order = ['rec', 'juco', 'd1']

test('a picked value takes its place in the order of the options', () => {
  expect(toggled(['d1'], 'rec', true, order)).toEqual(['rec', 'd1'])
})

test('picking twice picks once', () => {
  expect(toggled(['rec'], 'rec', true, order)).toEqual(['rec'])
})

test('an unpicked value is gone, and so is a value that is no option any more', () => {
  expect(toggled(['rec', 'gone', 'd1'], 'd1', false, order)).toEqual(['rec'])
})
