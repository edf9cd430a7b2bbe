import { expect, test } from 'vitest'
import { parseAddressList } from './address-list.ts'

test.each([
  ['one@a.example', [{ email: 'one@a.example' }]],
  [
    'one@a.example, two@a.example;three@a.example\nfour@a.example',
    [{ email: 'one@a.example' }, { email: 'two@a.example' }, { email: 'three@a.example' }, { email: 'four@a.example' }],
  ],
  [
    'Ann Lee <ann@a.example>\nBob Ray bob@a.example',
    [
      { email: 'ann@a.example', name: 'Ann Lee' },
      { email: 'bob@a.example', name: 'Bob Ray' },
    ],
  ],
  ['"Castellano, Ivy" <ivy@a.example>', [{ email: 'ivy@a.example', name: 'Ivy Castellano' }]],
  ['one@a.example two@a.example', [{ email: 'one@a.example' }, { email: 'two@a.example' }]],
  ['Ann Lee\n"', [{ email: 'Ann Lee' }, { email: '"' }]],
  ['x'.repeat(400), [{ email: 'x'.repeat(300) }]],
  [' , \n', []],
])('addresses of %j', (text, expected) => expect(parseAddressList(text)).toEqual(expected))
