import { expect, test } from 'vitest'
import { orderNumber, shortOrderId } from './short-id.ts'

const ID = 'ab12cd34-0000-4000-8000-000000000001'

test('customers see the first eight characters in upper case (spec 1 §2.9)', () => {
  expect(orderNumber(ID)).toBe('AB12CD34')
})

test('admins see the first eight characters and an ellipsis (spec 1 §2.10)', () => {
  expect(shortOrderId(ID)).toBe('ab12cd34…')
})
