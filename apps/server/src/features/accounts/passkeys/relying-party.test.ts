import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

test.each([
  ['https://crew.example', 'crew.example', 'https://crew.example'],
  ['https://camps.crew.example:8443/app', 'camps.crew.example', 'https://camps.crew.example:8443'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ['http://localhost', 'localhost', 'http://localhost'],
])('passkeys of %s belong to %s', (publicUrl, rpID, origin) => {
  expect(relyingPartyOf({ publicUrl })).toEqual({ rpID, origin })
})
