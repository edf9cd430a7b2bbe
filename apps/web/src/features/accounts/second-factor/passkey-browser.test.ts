import { ApiError } from '@crew-chief/contract/client'
import { expect, test } from 'vitest'
import { deviceName, passkeyMessage } from './passkey-browser.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10)', 'Android phone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows PC'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'My computer'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

const named = (name: string) => Object.assign(new Error('technical text'), { name })

test.each([
  [new ApiError('From the server', 400), 'From the server'],
  [named('NotAllowedError'), 'The passkey prompt was closed or timed out.'],
  [named('InvalidStateError'), 'This device already has a passkey for your account.'],
  [named('SecurityError'), 'That passkey didn’t work. Please try again.'],
])('%s is explained', (cause, message) => {
  expect(passkeyMessage(cause)).toBe(message)
})
