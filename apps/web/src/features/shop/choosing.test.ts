import { expect, test } from 'vitest'
import { NO_CHOICE, needsChoice, withOnlyOptions } from './choosing.ts'

test('the only size or color is chosen already; what was picked stays', () => {
  expect(withOnlyOptions({ sizes: ['M'], colors: ['Red', 'Blue'] }, NO_CHOICE)).toEqual({ size: 'M', color: null })
  expect(withOnlyOptions({ sizes: [], colors: ['Red'] }, NO_CHOICE)).toEqual({ size: null, color: 'Red' })
  expect(withOnlyOptions({ sizes: ['S', 'M'], colors: [] }, { size: 'S', color: null })).toEqual({
    size: 'S',
    color: null,
  })
})

test.each([
  [['S', 'M'], ['Red', 'Blue'], 'Choose options'],
  [['S', 'M'], ['Red'], 'Choose size'],
  [[], ['Red', 'Blue'], 'Choose color'],
  [['S'], ['Red'], null],
  [[], [], null],
])('with sizes %j and colors %j the button says %s', (sizes, colors, label) => {
  expect(needsChoice({ sizes, colors })).toBe(label)
})
