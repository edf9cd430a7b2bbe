import { expect, test } from 'vitest'
import { withoutPage } from './account-field.tsx'

const ANN = { id: 'ann', role: 'CLINICIAN' } as const
const BOB = { id: 'bob', role: 'ADMIN' } as const
const CAL = { id: 'cal', role: 'ALL_YOU_NEED' } as const

test('only clinicians and admins are offered', () => {
  expect(withoutPage([ANN, BOB, CAL], [])).toEqual([ANN, BOB])
})

test('accounts that already have a page are not offered', () => {
  expect(withoutPage([ANN, BOB], [{ userId: 'ann' }, { userId: null }])).toEqual([BOB])
})
