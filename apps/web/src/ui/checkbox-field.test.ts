import { expect, test } from 'vitest'
import { toggleOption } from './checkbox-field.tsx'

const order = ['rec', 'juco', 'd1']

test('a selected value is inserted in the order of the options', () => {
  expect(toggleOption(['d1'], 'rec', true, order)).toEqual(['rec', 'd1'])
})

test('selecting a value twice keeps it once', () => {
  expect(toggleOption(['rec'], 'rec', true, order)).toEqual(['rec'])
})

test('removes a deselected value and values that are no longer options', () => {
  expect(toggleOption(['rec', 'gone', 'd1'], 'd1', false, order)).toEqual(['rec'])
})
