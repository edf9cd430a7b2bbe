// The mixed load as data: which requests, how often, and what the floor does for each.

import type { FloorName } from '../floor/statements.ts'
import { PASSWORD } from '../sessions.ts'
import type { LoadUser } from './environment.ts'

/** `{event}` and `{post}` are replaced by a random id (the camp for its participants), `{asset}` by the entry script. */
export type Kind = {
  /** Percent of the requests. */
  share: number
  path: string
  as?: 'user' | 'participant'
  headers?: Record<string, string>
  /** POST instead of GET. */
  body?: object | ((user: LoadUser) => object)
  /** The statements of floor B, or a static file. */
  floor: FloorName | `/${string}` | '{asset}'
  /** Registers a user for an event that they have no seat at yet. */
  seat?: 'freeEvents' | 'paidEvents'
}

const CHECKOUT = { successUrl: '/events?paid', cancelUrl: '/events', waiverVersion: 1 }
const COMMENT = { content: 'Missed it live. We talked about it in the car for an hour.' }

export const KINDS: readonly Kind[] = [
  { share: 6, path: '/events', headers: { accept: 'text/html' }, floor: '/index.html' },
  { share: 14, path: '{asset}', floor: '{asset}' },
  { share: 18, path: '/api/auth/me', as: 'user', floor: 'me' },
  { share: 8, path: '/api/events', floor: 'event list' },
  { share: 8, path: '/api/events/{event}', as: 'user', floor: 'event details' },
  { share: 14, path: '/api/posts?page=1&limit=20', as: 'user', floor: 'own post page' },
  { share: 3, path: '/api/posts/{post}/comments', as: 'user', floor: 'post comments' },
  { share: 4, path: '/api/products', floor: 'product list' },
  { share: 3, path: '/api/orders?page=1&limit=10', as: 'user', floor: 'own orders' },
  { share: 6, path: '/api/camp/{event}', as: 'participant', floor: 'camp hub' },
  { share: 5, path: '/api/schedules/events/{event}/schedule', as: 'participant', floor: 'camp schedule' },
  { share: 4, path: '/api/posts/{post}/like', as: 'user', body: {}, floor: 'like' },
  { share: 2, path: '/api/posts/{post}/comment', as: 'user', body: COMMENT, floor: 'comment' },
  { share: 2, path: '/api/auth/login', body: ({ email }) => ({ email, password: PASSWORD }), floor: 'log in' },
  {
    share: 1.5,
    path: '/api/events/{event}/register',
    as: 'user',
    body: { waiverVersion: 1 },
    floor: 'register',
    seat: 'freeEvents',
  },
  {
    share: 1.5,
    path: '/api/events/{event}/register/checkout',
    as: 'user',
    body: CHECKOUT,
    floor: 'checkout',
    seat: 'paidEvents',
  },
]

/** Sent by every open camp hub after an announcement changed, in addition to the offered rate. */
export const ANNOUNCEMENTS: Kind = {
  share: 0,
  path: '/api/announcement/events/{event}/announcements',
  as: 'participant',
  floor: 'camp announcements',
}
