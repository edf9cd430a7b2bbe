// Accounts and sessions (spec 1 §7 Authentication).

import { MAX_PASSWORD_LENGTH } from '@crew-chief/domain/accounts/password-rules'
import { EXPERIENCE_LEVELS, GENDERS, inRankOrder, SHIRT_SIZES } from '@crew-chief/domain/accounts/profile-choices'
import { INVALID_RESET_CODE, RESET_CODE_LENGTH } from '@crew-chief/domain/accounts/reset-code'
import * as z from 'zod/mini'
import { adminOnly, anyone, signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { presentedToken, TokenPair, User } from './session.ts'
import { byId, email, id, isoDateTime, newPassword, phone, requiredLine, singleLine } from './wire.ts'

export const ShirtSizeChoice = z.enum(SHIRT_SIZES, { error: 'Shirt size required' })
export const GenderChoice = z.enum(GENDERS, { error: 'Gender required' })

// Deduplicated and in rank order.
export const ExperienceLevels = z.array(z.enum(EXPERIENCE_LEVELS)).check(z.maxLength(50), z.overwrite(inRankOrder))
export const ExperienceChoices = z._default(ExperienceLevels, [])

export const Session = z.object({ ...TokenPair, user: User })

/** Shared by registration and profile completion. */
const ProfileFields = {
  phoneNumber: phone,
  address: requiredLine(300, 'Address required'),
  shirtSize: ShirtSizeChoice,
  gender: GenderChoice,
  experienceLevels: ExperienceChoices,
}

// An existing password: not validated against the current rules, which may have changed.
const presentedPassword = z
  .string({ error: 'Password required' })
  .check(z.minLength(1, 'Password required'), z.maxLength(MAX_PASSWORD_LENGTH, 'Invalid email or password'))

/** A log-in on a device. */
const SessionInfo = z.object({
  id,
  /** Browser and system, such as "Safari on iPhone". */
  device: z.string(),
  createdAt: isoDateTime,
  /** The last log-in or renewal. */
  lastUsedAt: isoDateTime,
  isCurrent: z.boolean(),
})
export type SessionInfo = z.output<typeof SessionInfo>

/** Set when a common password was accepted. */
export const PasswordWarning = { passwordWarning: z.optional(z.string()) }

export const accountsApi = defineEndpoints({
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Log in with email and password',
    access: anyone,
    withoutSession: true,
    effect: 'none',
    body: z.object({ email, password: presentedPassword }),
    reply: Session,
    errors: [
      'accounts.bad_credentials',
      'accounts.demo_closed',
      'accounts.too_many_attempts',
      'accounts.second_factor_required',
      'accounts.passkey_required',
    ],
    failure: 'Login failed',
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create an account and log in; an admin adds a person without logging in',
    access: anyone,
    body: z.object({
      email,
      firstName: requiredLine(80, 'First name required'),
      lastName: requiredLine(80, 'Last name required'),
      password: newPassword,
      ...ProfileFields,
      // Only admins may leave it blank when they add a user (spec 1 §5).
      address: z
        .string({ error: 'Address required' })
        .check(z.trim(), z.maxLength(300, 'At most 300 characters'), singleLine),
    }),
    // An admin who adds a person gets no tokens: the session would be that person's.
    reply: z.object({ ...z.partial(z.object(TokenPair)).shape, user: User, message: z.string(), ...PasswordWarning }),
    status: 201,
    errors: ['accounts.email_in_use', 'accounts.too_many_registrations'],
    failure: 'Registration failed',
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/request-email-reset',
    summary: 'Send a reset token by email, if the address is registered',
    access: anyone,
    withoutSession: true,
    body: z.object({ email }),
    reply: z.object({ message: z.string() }),
    errors: ['accounts.too_many_resets'],
    failure: 'Failed to request password reset',
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with a reset token',
    access: anyone,
    withoutSession: true,
    body: z.object({
      email,
      token: z
        .string({ error: 'Reset token required' })
        .check(z.trim(), z.toUpperCase(), z.length(RESET_CODE_LENGTH, INVALID_RESET_CODE)),
      password: newPassword,
    }),
    reply: z.object({ message: z.string(), ...PasswordWarning }),
    errors: ['accounts.bad_reset_token', 'accounts.too_many_resets'],
    failure: 'Failed to reset password',
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/auth/confirm-email',
    summary: 'Confirm an email address with the token of the link sent to it',
    access: anyone,
    withoutSession: true,
    body: z.object({ token: presentedToken }),
    errors: ['accounts.bad_confirmation'],
    failure: 'Failed to confirm your email',
  },
  requestInvitation: {
    method: 'POST',
    path: '/api/auth/invitation/request',
    summary: 'Send the link to set a first password, if the address belongs to an account without one',
    access: anyone,
    withoutSession: true,
    body: z.object({ email }),
    reply: z.object({ message: z.string() }),
    errors: ['accounts.too_many_resets'],
    failure: 'Failed to send the link',
  },
  openInvitation: {
    method: 'POST',
    path: '/api/auth/invitation/open',
    summary: 'Check the token of an emailed link to set a first password; admins see that it was opened',
    access: anyone,
    withoutSession: true,
    body: z.object({ token: presentedToken }),
    errors: ['accounts.bad_invitation'],
    failure: 'Failed to open the link',
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/auth/invitation/accept',
    summary: 'Set the first password with the token of an emailed link, and log in',
    access: anyone,
    withoutSession: true,
    body: z.object({ token: presentedToken, password: newPassword }),
    reply: z.extend(Session, PasswordWarning),
    errors: ['accounts.bad_invitation'],
    failure: 'Failed to set your password',
  },
  resendConfirmation: {
    method: 'POST',
    path: '/api/auth/confirm-email/resend',
    summary: 'Send the confirmation link again',
    access: signedIn,
    errors: ['accounts.too_many_confirmations'],
    failure: 'Failed to send the email',
  },
  draftKey: {
    method: 'GET',
    path: '/api/auth/draft-key',
    summary: 'Get the key that encrypts your unsent work on your devices',
    access: signedIn,
    reply: z.object({ key: z.string() }),
    errors: [],
    failure: 'Failed to load your key',
  },
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'List the devices you’re logged in on',
    access: signedIn,
    reply: z.array(SessionInfo),
    errors: [],
    failure: 'Failed to load your devices',
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'Log out one of your devices',
    access: signedIn,
    params: byId,
    errors: ['accounts.session_not_found'],
    failure: 'Failed to log out the device',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'Log out all your other devices',
    access: signedIn,
    errors: [],
    failure: 'Failed to log out your other devices',
  },
  completeProfile: {
    method: 'POST',
    path: '/api/auth/reset-returning',
    summary: 'Set a password and complete the profile (imported users)',
    access: signedIn,
    beforeProfileComplete: true,
    beforeSecondFactor: true,
    // The password is required, unless the person just set one with an invitation (`me.keepsPassword`).
    body: z.object({ email, password: z.optional(newPassword), ...ProfileFields }),
    reply: z.extend(User, PasswordWarning),
    errors: ['accounts.not_your_profile', 'accounts.profile_complete'],
    failure: 'Reset failed',
  },
  makeResetToken: {
    method: 'POST',
    path: '/api/auth/admin/reset-token',
    summary: 'Create a reset token that an admin passes on in person',
    access: adminOnly,
    reauth: 'recent',
    body: z.object({ userId: id }),
    reply: z.object({ token: z.string(), expiresAt: isoDateTime }),
    errors: ['users.not_found'],
    failure: 'Failed to generate reset token. Please try again.',
  },
})
