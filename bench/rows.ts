// The HTTP rows as data: one request to our server, and what it is compared with.

import { type HttpRow, jsonRequest } from './http-row.ts'
import { RARE_POST } from './seeds/posts.ts'
import { KNOWN_USER } from './seeds/users.ts'
import { PASSWORD } from './sessions.ts'
import { entryScript } from './web-build.ts'

const PUBLIC: HttpRow['vs'] = { A: { rate: null }, B: { rate: 0.6, cpu: 1.8 } }
const SIGNED_IN: HttpRow['vs'] = { B: { rate: 0.6, cpu: 1.8 } }
const CAMP: HttpRow['vs'] = { B: { rate: 0.5, cpu: null } }
const HUB = { as: 'participant', seed: 'camp', vs: CAMP } as const
/** Our server with 20 to 100 times the data. */
const GROWTH: HttpRow['vs'] = { small: { rate: 0.75 } }

const POSTS = '/api/posts?page=1&limit=20'
const USERS = '/api/users?page=1&limit=20'
const ORDERS = '/api/orders/admin/all?page=1&limit=20'
const BY_NAME = `search=${encodeURIComponent(KNOWN_USER.name)}`

export const HTTP_ROWS: readonly HttpRow[] = [
  { name: 'product list', path: '/api/products', seed: 'products', floor: 'product list', vs: PUBLIC },
  { name: 'event list', path: '/api/events', seed: 'events', floor: 'event list', vs: PUBLIC },
  { name: 'post page', path: POSTS, seed: 'posts', floor: 'post page', vs: PUBLIC },
  { name: 'event page', path: '/api/events/pages/{event}', seed: 'camp', floor: 'event page', vs: PUBLIC },
  { name: 'plans', path: '/api/membership/plans', seed: 'posts', floor: 'plans', vs: PUBLIC },
  { name: 'current user', path: '/api/auth/me', as: 'member', floor: 'me', vs: SIGNED_IN },
  {
    name: 'event list, signed in',
    path: '/api/events',
    as: 'member',
    seed: 'events',
    floor: 'own event list',
    vs: SIGNED_IN,
  },
  { name: 'post page, signed in', path: POSTS, as: 'member', seed: 'posts', floor: 'own post page', vs: SIGNED_IN },
  { name: 'health', path: '/api/health', vs: { A: { rate: null, cpu: null } } },
  {
    name: 'static asset',
    path: entryScript,
    headers: { 'accept-encoding': 'br' },
    vs: { S: { rate: null, cpu: null } },
  },
  {
    name: 'log in',
    path: '/api/auth/login',
    posts: async ({ emails }) => emails.map((email) => jsonRequest({ email, password: PASSWORD })),
    // Fewer connections than accounts: concurrent log-ins of one account are refused as password guessing.
    connections: 8,
    floor: 'log in',
    vs: { B: { rate: 0.9, cpu: null } },
  },
  { name: 'camp hub', path: '/api/camp/{event}', floor: 'camp hub', ...HUB },
  { name: 'camp schedule', path: '/api/schedules/events/{event}/schedule', floor: 'camp schedule', ...HUB },
  {
    name: 'camp announcements',
    path: '/api/announcement/events/{event}/announcements',
    floor: 'camp announcements',
    ...HUB,
  },
  {
    name: 'court board',
    path: '/api/courts/{event}/board',
    as: 'admin',
    seed: 'courts',
    floor: 'court board',
    vs: CAMP,
  },
  { name: 'users, 1,000 to 50,000', path: USERS, as: 'admin', seed: 'users', vs: GROWTH },
  { name: 'user search, 1,000 to 50,000', path: `${USERS}&${BY_NAME}`, as: 'admin', seed: 'users', vs: GROWTH },
  { name: 'orders, 1,000 to 100,000', path: ORDERS, as: 'admin', seed: 'orders', vs: GROWTH },
  { name: 'order search, 1,000 to 100,000', path: `${ORDERS}&${BY_NAME}`, as: 'admin', seed: 'orders', vs: GROWTH },
  { name: 'own orders, 1,000 to 100,000', path: '/api/orders', as: 'customer', seed: 'orders', vs: GROWTH },
  { name: 'post page, 1,000 to 20,000', path: POSTS, as: 'customer', seed: 'posts', vs: GROWTH },
  {
    name: 'post search, 1,000 to 20,000',
    path: `${POSTS}&search=${encodeURIComponent(RARE_POST)}`,
    seed: 'posts',
    vs: GROWTH,
  },
  {
    name: 'checkout',
    path: '/api/events/{event}/register/checkout',
    seed: 'checkout',
    // Every request by another user: a repeated checkout would return the existing payment page.
    posts: async ({ takeBuyers }, side, amount, event) =>
      (await takeBuyers(amount)).map(({ token, sid, exp, userId }) =>
        side === 'ours'
          ? jsonRequest({ successUrl: '/events?paid', cancelUrl: '/events', waiverVersion: 1 }, token)
          : jsonRequest({ event, sid, exp, user: userId }),
      ),
    perSecond: 40,
    floor: 'checkout',
    vs: { B: { rate: null, cpu: null } },
  },
]
