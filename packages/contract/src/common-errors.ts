// Kinds of errors, and the errors that any endpoint may return.

export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'payment_required'
  | 'too_large'
  | 'wrong_type'
  | 'rate_limited'
  | 'upstream'
  | 'busy'
  | 'internal'

export const STATUS_OF_KIND: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  rate_limited: 429,
  internal: 500,
  upstream: 502,
  busy: 503,
}

export type ErrorDefinition = { readonly kind: ErrorKind; readonly message: string }

/** Errors that any endpoint may return; endpoints do not declare them. */
export const COMMON_ERRORS = {
  'input.invalid': { kind: 'invalid', message: 'Please check the highlighted fields.' },
  'input.too_large': { kind: 'too_large', message: 'That’s too large to send.' },
  'input.wrong_type': { kind: 'wrong_type', message: 'This content type isn’t supported.' },
  'session.missing': { kind: 'unauthenticated', message: 'No auth tokens found' },
  'session.expired': { kind: 'unauthenticated', message: 'Your session has ended. Please log in again.' },
  'access.role': { kind: 'forbidden', message: 'You don’t have permission to do this.' },
  'access.must_complete_profile': { kind: 'forbidden', message: 'Please complete your profile to continue.' },
  'access.must_add_second_factor': {
    kind: 'forbidden',
    message: 'Please set up two-step verification or a passkey to continue.',
  },
  'accounts.reauthentication_required': { kind: 'forbidden', message: 'Please confirm it’s you to continue.' },
  'route.not_found': { kind: 'not_found', message: 'We couldn’t find that.' },
  'server.busy': { kind: 'busy', message: 'We’re busy right now. Please try again in a moment.' },
  'server.not_ready': { kind: 'busy', message: 'The server is restarting. Please try again in a moment.' },
  'server.storage_failed': {
    kind: 'upstream',
    message: 'We can’t reach file storage right now. Please try again in a moment.',
  },
  'server.internal': { kind: 'internal', message: 'Something went wrong on our end. Please try again.' },
} as const satisfies Record<string, ErrorDefinition>

export const HUB_CLOSED = ['camp.not_registered', 'camp.payment_disputed', 'camp.payment_due'] as const

export const CANNOT_TRANSFER = [
  'transfers.not_found',
  'transfers.expired',
  'transfers.still_paying',
  'transfers.amount_due',
  'transfers.refund_pending',
  'registrations.not_confirmed',
  'registrations.event_started',
  'registrations.payment_disputed',
  'registrations.refund_blocked',
] as const
