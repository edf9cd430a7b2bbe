// Errors of accounts, sessions and profiles.

import { INVALID_RESET_CODE } from '@crew-chief/domain/accounts/reset-code'
import type { ErrorDefinition } from './common-errors.ts'

export const ACCOUNT_ERRORS = {
  'accounts.bad_credentials': { kind: 'unauthenticated', message: 'Invalid email or password' },
  'accounts.demo_closed': {
    kind: 'forbidden',
    message: 'Demo accounts only work on the computer that runs the server, unless it’s started with DEMO_DATA=on.',
  },
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
  'accounts.bad_reset_token': { kind: 'invalid', message: INVALID_RESET_CODE },
  'accounts.too_many_resets': {
    kind: 'rate_limited',
    message: 'Too many password reset attempts. Please try again later.',
  },
  'accounts.session_not_found': { kind: 'not_found', message: 'That device is already logged out.' },
  'accounts.bad_confirmation': {
    kind: 'invalid',
    message: 'This link has expired or was already used. You can send a new one from your profile.',
  },
  'accounts.bad_invitation': {
    kind: 'invalid',
    message: 'This link was already used, was replaced by a newer one, or is older than 14 days.',
  },
  'accounts.too_many_confirmations': {
    kind: 'rate_limited',
    message: 'We just sent you a few emails. Please wait an hour before you ask for another.',
  },
  'accounts.not_your_profile': { kind: 'forbidden', message: 'You can only complete your own profile.' },
  'accounts.profile_complete': { kind: 'conflict', message: 'Your profile is already complete.' },
  'accounts.second_factor_required': {
    kind: 'unauthenticated',
    message: 'Enter the code from your authenticator app.',
  },
  'accounts.passkey_required': { kind: 'unauthenticated', message: 'Please log in with your passkey.' },
  'accounts.challenge_expired': { kind: 'unauthenticated', message: 'That took too long. Please log in again.' },
  'accounts.wrong_code': { kind: 'invalid', message: 'That code isn’t correct, or it was already used.' },
  'accounts.too_many_codes': { kind: 'rate_limited', message: 'Too many attempts. Please try again in an hour.' },
  'accounts.authenticator_on': { kind: 'conflict', message: 'Two-step verification is already on.' },
  'accounts.authenticator_off': { kind: 'conflict', message: 'Two-step verification isn’t on.' },
  'accounts.no_second_factor': {
    kind: 'conflict',
    message: 'This person doesn’t have two-step verification or a passkey.',
  },
  'accounts.passkey_refused': { kind: 'invalid', message: 'That passkey didn’t work. Try again or use your password.' },
  'accounts.passkey_not_added': { kind: 'invalid', message: 'We couldn’t add that passkey. Please try again.' },
  'accounts.passkey_not_found': { kind: 'not_found', message: 'Passkey not found' },
  'accounts.too_many_passkeys': { kind: 'conflict', message: 'You can have up to 20 passkeys. Remove one first.' },
} as const satisfies Record<string, ErrorDefinition>
