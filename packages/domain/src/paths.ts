// Every page of the application (spec 1 §2.1): its route pattern, and a function that builds paths to it.

export const PAGES = {
  events: '/events',
  login: '/login',
  event: '/events/:slug',
  registrationSuccess: '/events/:id/registration/success',
  registrationCancel: '/events/:id/registration/cancel',
  membership: '/membership',
  membershipSuccess: '/membership/success',
  membershipCancel: '/membership/cancel',
  membershipReceipt: '/membership/receipts/:paymentId',
  shop: '/shop',
  product: '/shop/:slug',
  dashboard: '/dashboard',
  users: '/dashboard/users',
  payments: '/dashboard/payments',
  outbox: '/dashboard/outbox',
  audit: '/dashboard/audit',
  status: '/dashboard/status',
  settings: '/settings/:section?',
  mailText: '/settings/emails/:kind',
  feed: '/feed',
  library: '/library',
  post: '/library/:postId',
  staffInvitation: '/staff-invitation',
  transfer: '/transfers/:id',
  terms: '/terms',
  privacy: '/privacy',
  refunds: '/refunds',
  shipping: '/shipping',
  confirmEmail: '/confirm-email',
  welcome: '/welcome',
  profile: '/profile',
  editProfile: '/profile/edit',
  notificationSettings: '/profile/notifications',
  notifications: '/notifications',
  unsubscribe: '/unsubscribe',
  orders: '/orders',
  order: '/orders/:id',
  myEvents: '/my-events',
  receipt: '/receipts/:registrationId',
  adminProducts: '/admin/products',
  adminOrders: '/admin/orders',
  person: '/admin/users/:id',
  courtAssignment: '/court-assignment',
  camp: '/camp/:eventId?/*',
  feedback: '/feedback/:eventId?',
  completeProfile: '/reset-returning-member',
} as const

export type Page = keyof typeof PAGES
// Object.keys loses the type.
export const PAGE_NAMES = Object.keys(PAGES) as Page[]

export const HUB_TABS = ['schedule', 'announcements', 'courts', 'officials', 'staff'] as const
export type HubTab = (typeof HUB_TABS)[number]

/** The rest of a camp's path: a tab, or the courts for a TV in the gym. */
type CampView = HubTab | 'board'

type Argument<Segment extends string> = Segment extends '*'
  ? [view?: CampView]
  : Segment extends `:${string}?`
    ? [value?: string]
    : Segment extends `:${string}`
      ? [value: string]
      : []
type Arguments<Pattern extends string> = Pattern extends `${infer Segment}/${infer Rest}`
  ? [...Argument<Segment>, ...Arguments<Rest>]
  : Argument<Pattern>

type Query = Readonly<Record<string, string>>
type PathBuilder<Pattern extends string> = (...args: [...Arguments<Pattern>, query?: Query]) => string
type Paths = { readonly [P in Page]: PathBuilder<(typeof PAGES)[P]> }

const isString = (value: unknown): value is string => typeof value === 'string'

const builderOf =
  (pattern: string) =>
  (...args: (string | Query | undefined)[]): string => {
    const values = args.filter(isString)
    const segments = pattern
      .split('/')
      .flatMap((segment) => (/^[:*]/.test(segment) ? values.splice(0, 1).map(encodeURIComponent) : segment))
    const query = Object.entries(args.find((arg) => typeof arg === 'object') ?? {})
    const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
    return segments.join('/') + (search && `?${search}`)
  }

/** `paths.camp(id, 'courts')`, `paths.events({ register: id })`: the parameters of the pattern in order, then the query. */
export const paths = Object.fromEntries(
  Object.entries(PAGES).map(([page, pattern]) => [page, builderOf(pattern)]),
  // Object.fromEntries loses the keys.
) as Paths
