import { expect, test } from 'vitest'
import { needingALook } from './titled-parts.ts'

test('when nothing needs a look, all is well', () => {
  expect(needingALook([{ title: 'Mail', state: 'ok' }])).toEqual({ headline: 'All is well', names: '' })
})

test('what is in trouble is named before what only needs watching', () => {
  const mail = { title: 'Mail', state: 'watch' } as const
  const database = { title: 'Database', state: 'trouble' } as const
  expect(needingALook([mail])).toEqual({ headline: '1 part needs a look', names: 'Mail' })
  expect(needingALook([mail, database])).toEqual({ headline: '2 parts need a look', names: 'Database, Mail' })
})
