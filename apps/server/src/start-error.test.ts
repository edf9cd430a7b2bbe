import { expect, test } from 'vitest'
import { explainListen, StartError } from './start-error.ts'

const WEB = { host: '0.0.0.0', port: 80 }
const failure = (code: string) => Object.assign(new Error(`listen ${code}`), { code })

test.each([
  ['EADDRINUSE', 'PORT 80 on 0.0.0.0 is in use'],
  ['EACCES', 'PORT 80 is reserved for privileged programs. Set PORT to 1024 or higher'],
])('%s is explained in one line', (code, text) => {
  const error = explainListen(failure(code), WEB)
  expect(error).toBeInstanceOf(StartError)
  expect(error.message).toContain(text)
  expect(error.message).not.toContain('\n')
})

test('what the operator cannot fix keeps its stack trace', () => {
  const error = failure('EBADF')
  expect(explainListen(error, WEB)).toBe(error)
})
