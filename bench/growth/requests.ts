// Every endpoint that lists, searches, counts or exports rows, called as the kind of user it is for.

import { api } from '../../packages/contract/src/api.ts'
import { KNOWN_USER } from '../seeds/users.ts'

export type Caller = 'visitor' | 'member' | 'clinician' | 'admin'
export type Request = {
  endpoint: keyof typeof api
  /** What is asked for, if the endpoint has several requests. */
  what?: string
  as: Caller
  /** `{event}`, `{entry}` and `{payment}` are replaced; `{n}` is another number for every request. */
  path: string
  /** The reply has all rows, so that its cost is compared per row. */
  isExport?: true
}

const NAME = encodeURIComponent(KNOWN_USER.name)
const page = (path: string) => `${path}${path.includes('?') ? '&' : '?'}page=1&limit=10`

export const REQUESTS: readonly Request[] = [
  // Replies to visitors are kept for a second: every request has another limit.
  { endpoint: 'listEvents', as: 'visitor', path: '/api/events?page=1&limit={n}' },
  { endpoint: 'listEvents', as: 'member', path: page('/api/events') },
  { endpoint: 'listEvents', what: 'search', as: 'member', path: page('/api/events?search=columbus') },
  { endpoint: 'listEvents', what: 'mine', as: 'member', path: page('/api/events?mine=yes') },
  { endpoint: 'listEvents', what: 'completed', as: 'member', path: page('/api/events?status=completed') },
  { endpoint: 'listEvents', as: 'clinician', path: page('/api/events') },
  { endpoint: 'listEvents', as: 'admin', path: page('/api/events') },
  { endpoint: 'listEvents', what: 'completed', as: 'admin', path: page('/api/events?status=completed') },
  { endpoint: 'listEvents', what: 'whole list', as: 'member', path: '/api/events', isExport: true },
  { endpoint: 'listMyEvents', as: 'member', path: page('/api/my-events') },
  { endpoint: 'listMyEvents', what: 'past', as: 'member', path: page('/api/my-events?period=past') },
  { endpoint: 'listMyEvents', as: 'clinician', path: page('/api/my-events') },
  { endpoint: 'listCamps', as: 'member', path: '/api/camp' },
  { endpoint: 'me', as: 'member', path: '/api/auth/me' },
  { endpoint: 'exportMe', as: 'member', path: '/api/users/me/export' },
  { endpoint: 'listNotifications', as: 'member', path: '/api/notifications?limit=10' },
  { endpoint: 'listOrders', as: 'member', path: page('/api/orders') },
  { endpoint: 'listOfficials', as: 'member', path: '/api/officials' },
  { endpoint: 'listParticipants', as: 'admin', path: page('/api/camp/{event}/participants') },
  {
    endpoint: 'listParticipants',
    what: 'search',
    as: 'admin',
    path: page(`/api/camp/{event}/participants?search=ann`),
  },
  { endpoint: 'listRegistrations', as: 'admin', path: '/api/events/{event}/registrations' },
  { endpoint: 'campCoverage', as: 'admin', path: '/api/camp/{event}/coverage' },
  { endpoint: 'openCourtBoard', as: 'admin', path: '/api/courts/{event}/board' },
  { endpoint: 'searchUsers', as: 'admin', path: `/api/users/search?term=${NAME}` },
  { endpoint: 'findUserByEmail', as: 'admin', path: '/api/users/searchByEmail?email=dana.whitfield@mail.example' },
  { endpoint: 'listUsers', as: 'admin', path: page('/api/users') },
  { endpoint: 'listUsers', what: 'page 900', as: 'admin', path: '/api/users?page=900&limit=10' },
  { endpoint: 'listUsers', what: 'search', as: 'admin', path: page(`/api/users?search=${NAME}`) },
  { endpoint: 'listUsers', what: 'common search', as: 'admin', path: page('/api/users?search=ann') },
  { endpoint: 'listUsers', what: 'role', as: 'admin', path: page('/api/users?role=CLINICIAN') },
  ...(['name', 'email', 'role', 'joined'] as const).map(
    (sort): Request => ({
      endpoint: 'listUsers',
      what: `by ${sort}`,
      as: 'admin',
      path: page(`/api/users?sort=${sort}`),
    }),
  ),
  { endpoint: 'listUsers', what: 'export', as: 'admin', path: '/api/users', isExport: true },
  { endpoint: 'listAllOrders', as: 'admin', path: page('/api/orders/admin/all') },
  { endpoint: 'listAllOrders', what: 'page 900', as: 'admin', path: '/api/orders/admin/all?page=900&limit=10' },
  { endpoint: 'listAllOrders', what: 'search', as: 'admin', path: page(`/api/orders/admin/all?search=${NAME}`) },
  { endpoint: 'listAllOrders', what: 'status', as: 'admin', path: page('/api/orders/admin/all?status=PROCESSING') },
  ...(['customer', 'items', 'total', 'status', 'date'] as const).map(
    (sort): Request => ({
      endpoint: 'listAllOrders',
      what: `by ${sort}`,
      as: 'admin',
      path: page(`/api/orders/admin/all?sort=${sort}`),
    }),
  ),
  { endpoint: 'listPayments', as: 'admin', path: '/api/payments' },
  { endpoint: 'listPayments', what: 'second page', as: 'admin', path: '/api/payments?before={payment}' },
  { endpoint: 'listPayments', what: 'search', as: 'admin', path: `/api/payments?search=${NAME}` },
  { endpoint: 'listPayments', what: 'event', as: 'admin', path: '/api/payments?eventId={event}' },
  { endpoint: 'listPayments', what: 'method', as: 'admin', path: '/api/payments?method=cash' },
  { endpoint: 'listPayments', what: 'attention', as: 'admin', path: '/api/payments?attention=true' },
  ...(['description', 'payer', 'status', 'amount', 'date'] as const).map(
    (sort): Request => ({
      endpoint: 'listPayments',
      what: `by ${sort}`,
      as: 'admin',
      path: `/api/payments?sort=${sort}`,
    }),
  ),
  { endpoint: 'exportPayments', as: 'admin', path: '/api/payments.csv', isExport: true },
  { endpoint: 'listAudit', as: 'admin', path: '/api/audit' },
  { endpoint: 'listAudit', what: 'second page', as: 'admin', path: '/api/audit?before={entry}' },
  { endpoint: 'listAudit', what: 'action', as: 'admin', path: '/api/audit?action=users.edited' },
  { endpoint: 'listAudit', what: 'search', as: 'admin', path: `/api/audit?search=${NAME}` },
  { endpoint: 'listOutbox', as: 'admin', path: '/api/mail/outbox' },
  { endpoint: 'listOutbox', what: 'search', as: 'admin', path: '/api/mail/outbox?search=dana.whitfield' },
  { endpoint: 'listOutbox', what: 'status', as: 'admin', path: '/api/mail/outbox?status=FAILED' },
  { endpoint: 'dashboard', as: 'admin', path: '/api/dashboard' },
  { endpoint: 'systemStatus', as: 'admin', path: '/api/status' },
]

/** Lists whose rows do not grow with the organization, or that have a row of their own in `npm run bench`. */
const ELSEWHERE: readonly string[] = [
  'listPosts',
  'listComments',
  'listProducts',
  'exportEvaluations',
  'exportCoverage',
]

/** Endpoints that have pages, a search or a file of rows, and are not measured. */
export function missingEndpoints(): string[] {
  const known = new Set<string>([...REQUESTS.map(({ endpoint }) => endpoint), ...ELSEWHERE])
  const isList = ({ method, query, contentType }: (typeof api)[keyof typeof api] & Listed) =>
    method === 'GET' && (contentType === 'text/csv' || PARAMETERS.some((name) => name in (query?.shape ?? {})))
  return Object.entries(api).flatMap(([name, endpoint]) => (isList(endpoint) && !known.has(name) ? [name] : []))
}
type Listed = { query?: { shape: object }; contentType?: string }
const PARAMETERS = ['page', 'limit', 'before', 'search', 'term']
