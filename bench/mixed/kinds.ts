// What people do, how often, and how each of it is asked of our server and of the bare floor.

import type { Cast, Person } from './cast.ts'

export type Ask = { method: 'GET' | 'POST' | 'PUT'; path: string; headers: Record<string, string>; body?: string }
export type Side = 'ours' | 'floor'

/** Everything by chance that one request needs, drawn once, so that both sides can be asked the same. */
export type Draw = {
  cast: Cast
  person: Person
  camper: Person
  event: string
  post: string
  /** A seat nobody of this run has taken yet. */
  newSeat: (of: 'freeEvents' | 'paidEvents') => { person: Person; event: string }
}

type Kind = { share: number; ours: (draw: Draw) => Ask; floor: (draw: Draw) => Ask }

const get = (path: string, headers: Record<string, string> = {}): Ask => ({ method: 'GET', path, headers })
const post = (path: string, body: object, headers: Record<string, string> = {}): Ask => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const by = ({ token }: Person) => ({ authorization: `Bearer ${token}` })
const at = (path: string, values: Record<string, string>) => `${path}?${new URLSearchParams(values)}`

const WORDS = 'Missed it live. We talked about it in the car for an hour.'
const PAY = { successUrl: '/events?paid', cancelUrl: '/events', waiverVersion: 1 }

const seatFor = (path: 'register' | 'checkout', of: 'freeEvents' | 'paidEvents') => (draw: Draw) => {
  const { person, event } = draw.newSeat(of)
  return post(`/${path}`, { event, user: person.userId })
}

/** Shares are per cent of the requests that arrive; they add up to 100. */
export const KINDS = {
  'the page': {
    share: 6,
    ours: () => get('/events', { accept: 'text/html' }),
    floor: () => get('/page'),
  },
  'static asset': {
    share: 14,
    ours: ({ cast }) => get(cast.asset),
    floor: ({ cast }) => get(cast.asset),
  },
  'who am I': {
    share: 18,
    ours: ({ person }) => get('/api/auth/me', by(person)),
    floor: ({ person: { sid, exp } }) => get(at('/me', { sid, exp: String(exp) })),
  },
  'events: the list': {
    share: 8,
    ours: () => get('/api/events'),
    floor: () => get('/events'),
  },
  'events: one': {
    share: 8,
    ours: ({ person, event }) => get(`/api/events/${event}`, by(person)),
    floor: ({ person, event }) => get(at('/event', { event, user: person.userId })),
  },
  'feed: a page': {
    share: 14,
    ours: ({ person }) => get('/api/posts?page=1&limit=10', by(person)),
    floor: ({ person }) => get(at('/posts', { reader: person.userId })),
  },
  'feed: comments': {
    share: 3,
    ours: ({ post: id, person }) => get(`/api/posts/${id}/comments`, by(person)),
    floor: ({ post: id }) => get(at('/comments', { post: id })),
  },
  'shop: the list': {
    share: 4,
    ours: () => get('/api/products'),
    floor: () => get('/products'),
  },
  'orders: my page': {
    share: 3,
    ours: ({ person }) => get('/api/orders?page=1&limit=10', by(person)),
    floor: ({ person }) => get(at('/orders', { user: person.userId })),
  },
  'hub: open': {
    share: 6,
    ours: ({ camper, cast }) => get(`/api/camp/${cast.camp.eventId}`, by(camper)),
    floor: ({ camper, cast }) => get(at('/camp/open', { event: cast.camp.eventId, reader: camper.userId })),
  },
  'hub: schedule': {
    share: 5,
    ours: ({ camper, cast }) => get(`/api/schedules/events/${cast.camp.eventId}/schedule`, by(camper)),
    floor: ({ camper, cast }) => get(at('/camp/schedule', { event: cast.camp.eventId, reader: camper.userId })),
  },
  // Not of those who arrive: everybody with an open hub asks when word of an announcement comes.
  'hub: what is new': {
    share: 0,
    ours: ({ camper, cast }) => get(`/api/announcement/events/${cast.camp.eventId}/announcements`, by(camper)),
    floor: ({ camper, cast }) => get(at('/camp/announcements', { event: cast.camp.eventId, reader: camper.userId })),
  },
  like: {
    share: 4,
    ours: ({ post: id, person }) => post(`/api/posts/${id}/like`, {}, by(person)),
    floor: ({ post: id, person }) => post('/like', { post: id, user: person.userId }),
  },
  comment: {
    share: 2,
    ours: ({ post: id, person }) => post(`/api/posts/${id}/comment`, { content: WORDS }, by(person)),
    floor: ({ post: id, person }) => post('/comment', { post: id, user: person.userId, content: WORDS }),
  },
  'sign in': {
    share: 2,
    ours: ({ person: { email }, cast: { password } }) => post('/api/auth/login', { email, password }),
    floor: ({ person: { email }, cast: { password } }) => post('/login', { email, password }),
  },
  'register, free': {
    share: 1.5,
    ours: (draw) => {
      const { person, event } = draw.newSeat('freeEvents')
      return post(`/api/events/${event}/register`, { waiverVersion: 1 }, by(person))
    },
    floor: seatFor('register', 'freeEvents'),
  },
  'register, paid': {
    share: 1.5,
    ours: (draw) => {
      const { person, event } = draw.newSeat('paidEvents')
      return post(`/api/events/${event}/register/checkout`, PAY, by(person))
    },
    floor: seatFor('checkout', 'paidEvents'),
  },
} satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS
export const KIND_NAMES = Object.keys(KINDS).filter((name): name is KindName => name in KINDS)
