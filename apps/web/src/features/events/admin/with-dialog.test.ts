import { expect, test } from 'vitest'
import { withDialog } from './with-dialog.ts'

test('opening a dialog keeps the filters of the page and closes the dialog before it', () => {
  const params = new URLSearchParams('search=camp&tab=completed&edit=1&standing=PENDING')
  expect(withDialog(params, { registrants: '2' }).toString()).toBe('search=camp&tab=completed&registrants=2')
})

test('closing leaves the filters of the page alone', () => {
  const params = new URLSearchParams('search=camp&registrants=2&registrant=pat&standing=PENDING&add=person')
  expect(withDialog(params, {}).toString()).toBe('search=camp')
})
