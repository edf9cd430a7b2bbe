import { expect, test } from 'vitest'
import { barWidth, stripePath } from './stripe.tsx'

const desktop = { bars: 30, pitch: 520 / 30 }

test('bars grow from a hairline to 86 % of the pitch', () => {
  expect(barWidth(0, desktop)).toBe(0.8)
  expect(barWidth(29, desktop)).toBeCloseTo(desktop.pitch * 0.86, 6)
})

test('the widths match the design asset', () => {
  expect(barWidth(9, desktop)).toBeCloseTo(3.38, 2)
  expect(barWidth(19, desktop)).toBeCloseTo(8.62, 2)
})

test('no bar is narrower than the previous one', () => {
  const widths = Array.from({ length: desktop.bars }, (_, index) => barWidth(index, desktop))
  expect(widths).toEqual([...widths].sort((a, b) => a - b))
})

test('the last bar ends at the right edge and leans by the tangent of 14 degrees', () => {
  const path = stripePath({ bars: 2, pitch: 10, height: 100 })
  expect(path).toBe('M6.63 100h3.37l24.93 -100h-3.37zM11.4 100h8.6l24.93 -100h-8.6z')
})
