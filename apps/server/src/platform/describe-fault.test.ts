import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeFault } from './describe-fault.ts'

test('a failed query is logged with text, cause and stack, without parameters', () => {
  const params = ['Marked', 'Marked\n    at Marked (/marked.ts:1:1)']
  const error = new DrizzleQueryError('select $1, $2', params, new Error('no such table'))
  const fault = describeFault(error)
  expect(fault).toMatchObject({ query: 'select $1, $2', cause: { message: 'no such table' } })
  expect(JSON.stringify(fault)).toContain('describe-fault.test.ts')
  expect(JSON.stringify(fault)).not.toContain('Marked')
})

test('a truncated stack contains no parameters either', () => {
  const error = new DrizzleQueryError('select $1', ['Marked'], new Error('no'))
  error.stack = error.stack?.split('\n').slice(0, 3).join('\n') ?? ''
  expect(JSON.stringify(describeFault(error))).not.toContain('Marked')
})

test('a failed query inside another error has no parameters either', () => {
  const inner = new DrizzleQueryError('select $1', ['Marked'], new Error('no'))
  expect(JSON.stringify(describeFault(new Error('outer', { cause: inner })))).not.toContain('Marked')
})

test('other errors are logged completely', () => {
  expect(describeFault(new TypeError('x is not a function'))).toMatchObject({
    name: 'TypeError',
    message: 'x is not a function',
    stack: expect.stringContaining('describe-fault.test.ts'),
  })
})
