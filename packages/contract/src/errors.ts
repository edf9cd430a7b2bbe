// Every way a call can be refused: its code, its kind and the sentence a person reads.
// The kind decides the HTTP status; a code that is not here cannot be thrown.

export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'wrong_type'
  | 'rate_limited'
  | 'upstream'
  | 'busy'
  | 'internal'

export const STATUS_OF_KIND: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
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

type ErrorFacts = { readonly kind: ErrorKind; readonly message: string }

/** Refusals that any call may answer with; rows do not repeat them. */
export const COMMON_ERRORS = {
  'input.invalid': { kind: 'invalid', message: 'Please check the highlighted fields.' },
  'input.too_large': { kind: 'too_large', message: 'This is larger than we can take.' },
  'input.wrong_type': { kind: 'wrong_type', message: 'This content type is not supported.' },
  'session.missing': { kind: 'unauthenticated', message: 'No auth tokens found' },
  'session.expired': { kind: 'unauthenticated', message: 'Your session has ended. Please log in again.' },
  'access.role': { kind: 'forbidden', message: 'You do not have permission to do this.' },
  'access.must_complete_profile': { kind: 'forbidden', message: 'Please complete your profile before going on.' },
  'route.not_found': { kind: 'not_found', message: 'There is nothing at this address.' },
  'server.busy': { kind: 'busy', message: 'Too many people at once. Please try again in a moment.' },
  'server.not_ready': { kind: 'busy', message: 'The server is starting or stopping.' },
  'server.internal': { kind: 'internal', message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, ErrorFacts>

export const FEATURE_ERRORS = {
  'accounts.bad_credentials': { kind: 'unauthenticated', message: 'Invalid email or password' },
  'accounts.too_many_attempts': {
    kind: 'rate_limited',
    message: 'Too many failed attempts. Please wait 15 minutes or reset your password.',
  },
  'accounts.too_many_registrations': {
    kind: 'rate_limited',
    message: 'Too many registrations from this network. Please try again later.',
  },
  'accounts.email_in_use': { kind: 'conflict', message: 'This email address is already in use.' },
  'accounts.refresh_failed': { kind: 'unauthenticated', message: 'Refresh failed' },
  'accounts.bad_reset_token': { kind: 'invalid', message: 'Invalid or expired reset token' },
  'accounts.too_many_resets': {
    kind: 'rate_limited',
    message: 'Too many password reset attempts. Please try again later.',
  },
  'accounts.not_your_profile': { kind: 'forbidden', message: 'You can only complete your own profile.' },
  'accounts.profile_complete': { kind: 'conflict', message: 'Your profile is already complete.' },
  'users.same_role': { kind: 'conflict', message: 'The user already has this membership.' },
  'users.last_admin': {
    kind: 'conflict',
    message: 'There must be at least one admin. Make somebody else an admin first.',
  },
  'users.import_has_problems': { kind: 'conflict', message: 'Some lines have problems. Nothing was imported.' },
  'users.search_is_for_staff': { kind: 'forbidden', message: 'Only admins and clinicians can search for users.' },
  'users.wrong_password': { kind: 'invalid', message: 'The password is not correct.' },
  'uploads.wrong_type': { kind: 'wrong_type', message: 'Invalid file type' },
  'uploads.too_large': { kind: 'too_large', message: 'The file is too large' },
  'uploads.not_your_folder': { kind: 'forbidden', message: 'You cannot upload files there.' },
  'uploads.not_accepted': {
    kind: 'invalid',
    message: 'This file was not uploaded here, or is not what it says it is.',
  },
  'users.not_found': { kind: 'not_found', message: 'User not found' },
  'mail.not_found': { kind: 'not_found', message: 'Mail not found' },
  'mail.too_late': { kind: 'conflict', message: 'What this mail carries has expired. Ask for a new one instead.' },
  'mail.secret_gone': {
    kind: 'conflict',
    message: 'This mail held a secret and was emptied after sending. Please make a new one.',
  },
} as const satisfies Record<string, ErrorFacts>

export const ERRORS = { ...COMMON_ERRORS, ...FEATURE_ERRORS }

export type ErrorCode = keyof typeof ERRORS
export type FeatureErrorCode = keyof typeof FEATURE_ERRORS
