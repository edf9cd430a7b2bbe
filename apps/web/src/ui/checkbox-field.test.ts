import { expect, test } from 'vitest'
import { toggled } from './checkbox-field.tsx'

const order = ['rec', 'juco', 'd1']

test('a selected value is inserted in the order of the options', () => {
  expect(toggled(['d1'], 'rec', true, order)).toEqual(['rec', 'd1'])
})

test('selecting a value twice keeps it once', () => {
  expect(toggled(['rec'], 'rec', true, order)).toEqual(['rec'])
})

test('removes a deselected value and values that are no longer options', () => {
  expect(toggled(['rec', 'gone', 'd1'], 'd1', false, order)).toEqual(['rec'])
})
