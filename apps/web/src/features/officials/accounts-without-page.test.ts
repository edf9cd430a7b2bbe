import { expect, test } from 'vitest'
import { withoutPage } from './accounts-without-page.ts'

const ANN = { id: 'ann', role: 'CLINICIAN' } as const
const BOB = { id: 'bob', role: 'ADMIN' } as const
const CAL = { id: 'cal', role: 'ALL_YOU_NEED' } as const

test('a page is given to clinicians and admins only', () => {
  expect(withoutPage([ANN, BOB, CAL], [])).toEqual([ANN, BOB])
})

test('nobody gets a second page', () => {
  expect(withoutPage([ANN, BOB], [{ userId: 'ann' }, { userId: null }])).toEqual([BOB])
})
