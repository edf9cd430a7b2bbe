import { expect, test } from 'vitest'
import { smtpUrlOf } from './mail-server.ts'

const SERVER = { host: 'smtp.ohio.example', port: 465, security: 'tls', user: '' } as const

test.each([
  [SERVER, '', 'smtps://smtp.ohio.example:465'],
  [{ ...SERVER, security: 'starttls' as const, port: 587 }, '', 'smtp://smtp.ohio.example:587?requireTLS=true'],
  [{ ...SERVER, security: 'none' as const, port: 25 }, '', 'smtp://smtp.ohio.example:25?ignoreTLS=true'],
  [
    { ...SERVER, user: 'dana@ohio.example' },
    'p@ss/:',
    'smtps://dana%40ohio.example:p%40ss%2F%3A@smtp.ohio.example:465',
  ],
  [{ ...SERVER, host: '::1' }, '', 'smtps://[::1]:465'],
])('%o with the password "%s" is %s', (server, password, url) => {
  expect(smtpUrlOf(server, password)).toBe(url)
})
