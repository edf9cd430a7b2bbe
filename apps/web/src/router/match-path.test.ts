import { expect, test } from 'vitest'
import { matchPath } from './match-path.ts'

test.each([
  ['/events', '/events', {}],
  ['/events', '/events/', {}],
  ['/events', '/Events', {}],
  ['/events', '/events/42', null],
  ['/events', '/shop', null],
  ['/events/:id/registration/success', '/events/42/registration/success', { id: '42' }],
  ['/events/:id/registration/success', '/events/42/registration/cancel', null],
  ['/events/:id/registration/success', '/events//registration/success', null],
  ['/camp/:eventId?/*', '/camp', { eventId: undefined }],
  ['/camp/:eventId?/*', '/camp/7', { eventId: '7' }],
  ['/camp/:eventId?/*', '/camp/7/schedule', { eventId: '7' }],
  ['/camp/:eventId?/*', '/camping', null],
  ['/library/:postId', '/library/a%20b', { postId: 'a b' }],
  ['/library/:postId', '/library/100%', { postId: '100%' }],
])('%s and %s: %j', (path, pathname, expected) => {
  expect(matchPath(path, pathname)).toEqual(expected)
})
