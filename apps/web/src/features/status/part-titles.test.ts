import { expect, test } from 'vitest'
import { statusSummary } from './part-titles.ts'

test('without problems all is good', () => {
  expect(statusSummary([{ title: 'Mail', state: 'ok' }])).toEqual({ headline: 'All good', names: '' })
})

test('parts in trouble are named before parts to watch', () => {
  const mail = { title: 'Mail', state: 'watch' } as const
  const database = { title: 'Database', state: 'trouble' } as const
  expect(statusSummary([mail])).toEqual({ headline: '1 issue', names: 'Mail' })
  expect(statusSummary([mail, database])).toEqual({ headline: '2 issues', names: 'Database, Mail' })
})
