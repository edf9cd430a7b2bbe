import type { Fixtures, LoadUser, Side } from './fixtures.ts'

export type HttpRequest = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: string
}

/** The randomly chosen records of one request. */
export type Choice = {
  fixtures: Fixtures
  user: LoadUser
  /** A participant of the camp. */
  participant: LoadUser
  event: string
  post: string
  /** A combination of user and event that has not been registered in this run. */
  newRegistration: (events: 'freeEvents' | 'paidEvents') => { user: LoadUser; event: string }
}

type RequestKind = { share: number } & Record<Side, (choice: Choice) => HttpRequest>

const get = (path: string, headers: Record<string, string> = {}): HttpRequest => ({ method: 'GET', path, headers })
const post = (path: string, body: object, headers: Record<string, string> = {}): HttpRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const bearer = ({ token }: LoadUser) => ({ authorization: `Bearer ${token}` })
const withQuery = (path: string, values: Record<string, string>) => `${path}?${new URLSearchParams(values)}`

const COMMENT = 'Missed it live. We talked about it in the car for an hour.'
const CHECKOUT = { successUrl: '/events?paid', cancelUrl: '/events', waiverVersion: 1 }

const baselineRegistration =
  (path: 'register' | 'checkout', events: 'freeEvents' | 'paidEvents') => (choice: Choice) => {
    const { user, event } = choice.newRegistration(events)
    return post(`/${path}`, { event, user: user.userId })
  }

/** Shares are percentages of the offered requests and add up to 100. */
export const REQUEST_KINDS = {
  'HTML page': {
    share: 6,
    ours: () => get('/events', { accept: 'text/html' }),
    baseline: () => get('/page'),
  },
  'static asset': {
    share: 14,
    ours: ({ fixtures }) => get(fixtures.asset),
    baseline: ({ fixtures }) => get(fixtures.asset),
  },
  'current user': {
    share: 18,
    ours: ({ user }) => get('/api/auth/me', bearer(user)),
    baseline: ({ user: { sid, exp } }) => get(withQuery('/me', { sid, exp: String(exp) })),
  },
  'events: list': {
    share: 8,
    ours: () => get('/api/events'),
    baseline: () => get('/events'),
  },
  'events: details': {
    share: 8,
    ours: ({ user, event }) => get(`/api/events/${event}`, bearer(user)),
    baseline: ({ user, event }) => get(withQuery('/event', { event, user: user.userId })),
  },
  'feed: page': {
    share: 14,
    ours: ({ user }) => get('/api/posts?page=1&limit=10', bearer(user)),
    baseline: ({ user }) => get(withQuery('/posts', { reader: user.userId })),
  },
  'feed: comments': {
    share: 3,
    ours: ({ post: id, user }) => get(`/api/posts/${id}/comments`, bearer(user)),
    baseline: ({ post: id }) => get(withQuery('/comments', { post: id })),
  },
  'shop: list': {
    share: 4,
    ours: () => get('/api/products'),
    baseline: () => get('/products'),
  },
  'orders: own page': {
    share: 3,
    ours: ({ user }) => get('/api/orders?page=1&limit=10', bearer(user)),
    baseline: ({ user }) => get(withQuery('/orders', { user: user.userId })),
  },
  'hub: open': {
    share: 6,
    ours: ({ participant, fixtures }) => get(`/api/camp/${fixtures.camp.eventId}`, bearer(participant)),
    baseline: ({ participant, fixtures }) =>
      get(withQuery('/camp/open', { event: fixtures.camp.eventId, reader: participant.userId })),
  },
  'hub: schedule': {
    share: 5,
    ours: ({ participant, fixtures }) =>
      get(`/api/schedules/events/${fixtures.camp.eventId}/schedule`, bearer(participant)),
    baseline: ({ participant, fixtures }) =>
      get(withQuery('/camp/schedule', { event: fixtures.camp.eventId, reader: participant.userId })),
  },
  // Not part of the offered load: sent by every open hub after an announcement changed.
  'hub: announcements': {
    share: 0,
    ours: ({ participant, fixtures }) =>
      get(`/api/announcement/events/${fixtures.camp.eventId}/announcements`, bearer(participant)),
    baseline: ({ participant, fixtures }) =>
      get(withQuery('/camp/announcements', { event: fixtures.camp.eventId, reader: participant.userId })),
  },
  like: {
    share: 4,
    ours: ({ post: id, user }) => post(`/api/posts/${id}/like`, {}, bearer(user)),
    baseline: ({ post: id, user }) => post('/like', { post: id, user: user.userId }),
  },
  comment: {
    share: 2,
    ours: ({ post: id, user }) => post(`/api/posts/${id}/comment`, { content: COMMENT }, bearer(user)),
    baseline: ({ post: id, user }) => post('/comment', { post: id, user: user.userId, content: COMMENT }),
  },
  'log in': {
    share: 2,
    ours: ({ user: { email }, fixtures: { password } }) => post('/api/auth/login', { email, password }),
    baseline: ({ user: { email }, fixtures: { password } }) => post('/login', { email, password }),
  },
  'register, free': {
    share: 1.5,
    ours: (choice) => {
      const { user, event } = choice.newRegistration('freeEvents')
      return post(`/api/events/${event}/register`, { waiverVersion: 1 }, bearer(user))
    },
    baseline: baselineRegistration('register', 'freeEvents'),
  },
  'register, paid': {
    share: 1.5,
    ours: (choice) => {
      const { user, event } = choice.newRegistration('paidEvents')
      return post(`/api/events/${event}/register/checkout`, CHECKOUT, bearer(user))
    },
    baseline: baselineRegistration('checkout', 'paidEvents'),
  },
} satisfies Record<string, RequestKind>

export type KindName = keyof typeof REQUEST_KINDS
export const KIND_NAMES = Object.keys(REQUEST_KINDS).filter((name): name is KindName => name in REQUEST_KINDS)
