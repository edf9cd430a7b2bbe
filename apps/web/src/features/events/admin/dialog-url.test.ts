import { expect, test } from 'vitest'
import { withChanges } from '../../../lib/url-state.ts'
import { NO_DIALOG, onlyDialog } from './dialog-url.ts'

test('opening a dialog closes the previous one and keeps the filters of the page', () => {
  const params = new URLSearchParams('search=camp&tab=completed&edit=1&standing=PENDING')
  expect(withChanges(params, onlyDialog({ registrants: '2' })).toString()).toBe(
    'search=camp&tab=completed&registrants=2',
  )
})

test('closing a dialog keeps the filters of the page', () => {
  const params = new URLSearchParams('search=camp&registrants=2&registrant=pat&standing=PENDING&add=person')
  expect(withChanges(params, NO_DIALOG).toString()).toBe('search=camp')
})
