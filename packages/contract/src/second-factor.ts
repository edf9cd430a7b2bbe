// Two-step verification: authenticator codes (RFC 6238), recovery codes, and confirming one's identity again.

import { MAX_PASSWORD_LENGTH } from '@crew-chief/domain/accounts/password-rules'
import { cleanRecoveryCode, RECOVERY_CODE_LENGTH } from '@crew-chief/domain/accounts/recovery-code'
import * as z from 'zod/mini'
import { adminOnly, anyone, signedIn } from './access.ts'
import { Session } from './accounts.ts'
import { defineEndpoints } from './endpoint.ts'
import { Passkey, PasskeyResponse } from './passkeys.ts'
import { id, isoDateTime } from './wire.ts'

const ENTER_CODE = 'Enter the 6-digit code'
const ENTER_RECOVERY_CODE = 'Enter one of your recovery codes'

export const authenticatorCode = z.string({ error: ENTER_CODE }).check(
  z.maxLength(20, ENTER_CODE),
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, ENTER_CODE),
)

export const recoveryCode = z
  .string({ error: ENTER_RECOVERY_CODE })
  .check(
    z.maxLength(40, ENTER_RECOVERY_CODE),
    z.overwrite(cleanRecoveryCode),
    z.length(RECOVERY_CODE_LENGTH, ENTER_RECOVERY_CODE),
  )

const password = z
  .string()
  .check(z.minLength(1, 'Password required'), z.maxLength(MAX_PASSWORD_LENGTH, 'Password required'))

const requireOne = (keys: readonly string[], message: string) =>
  z.check<Record<string, unknown>>(({ value, issues }) => {
    if (keys.filter((key) => value[key] !== undefined).length !== 1)
      issues.push({ code: 'custom', input: value, message, path: [keys[0] ?? ''] })
  })

/** Either of them. */
const Proof = z
  .object({ password: z.optional(password), passkey: z.optional(PasskeyResponse) })
  .check(requireOne(['password', 'passkey'], 'Password required'))
export type Proof = z.output<typeof Proof>

/** Shown once: the server stores only hashes. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const PROOF_ERRORS = ['users.wrong_password', 'accounts.too_many_attempts', 'accounts.passkey_refused'] as const

export const secondFactorApi = defineEndpoints({
  finishLogin: {
    method: 'POST',
    path: '/api/auth/login/second-factor',
    summary: 'Finish a log-in with an authenticator code or a recovery code',
    access: anyone,
    withoutSession: true,
    body: z
      .object({
        challenge: z.string().check(z.minLength(1), z.maxLength(200)),
        code: z.optional(authenticatorCode),
        recoveryCode: z.optional(recoveryCode),
      })
      .check(requireOne(['code', 'recoveryCode'], ENTER_CODE)),
    reply: Session,
    errors: ['accounts.challenge_expired', 'accounts.wrong_code', 'accounts.too_many_codes'],
    failure: 'Login failed',
  },
  secondFactors: {
    method: 'GET',
    path: '/api/users/me/second-factors',
    summary: 'Get your authenticator app, recovery codes and passkeys',
    access: signedIn,
    beforeSecondFactor: true,
    reply: z.object({
      authenticatorSince: z.nullable(isoDateTime),
      recoveryCodesLeft: z.int(),
      passkeys: z.array(Passkey),
    }),
    errors: [],
    failure: 'Failed to fetch your sign-in settings',
  },
  setUpAuthenticator: {
    method: 'POST',
    path: '/api/users/me/authenticator',
    summary: 'Create a secret for an authenticator app; it counts once a code confirms it',
    access: signedIn,
    beforeSecondFactor: true,
    reauth: 'recent',
    reply: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['accounts.authenticator_on'],
    failure: 'Failed to set up two-step verification',
  },
  confirmAuthenticator: {
    method: 'POST',
    path: '/api/users/me/authenticator/confirm',
    summary: 'Turn on two-step verification with a code of the app',
    access: signedIn,
    beforeSecondFactor: true,
    reauth: 'recent',
    body: z.object({ code: authenticatorCode }),
    reply: RecoveryCodes,
    errors: ['accounts.authenticator_on', 'accounts.wrong_code', 'accounts.too_many_codes'],
    failure: 'Failed to set up two-step verification',
  },
  turnOffAuthenticator: {
    method: 'DELETE',
    path: '/api/users/me/authenticator',
    summary: 'Turn off two-step verification, with the password or a passkey',
    access: signedIn,
    reauth: 'every-time',
    body: Proof,
    errors: ['accounts.authenticator_off', ...PROOF_ERRORS],
    failure: 'Failed to turn off two-step verification',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/users/me/recovery-codes',
    summary: 'Replace your recovery codes',
    access: signedIn,
    reauth: 'recent',
    reply: RecoveryCodes,
    errors: ['accounts.authenticator_off', 'accounts.too_many_codes'],
    failure: 'Failed to create recovery codes',
  },
  reauthenticate: {
    method: 'POST',
    path: '/api/auth/reauthenticate',
    summary: 'Confirm your identity with the password or a passkey before a sensitive action',
    access: signedIn,
    beforeSecondFactor: true,
    body: Proof,
    errors: PROOF_ERRORS,
    failure: 'Failed to confirm it’s you',
  },
  resetSecondFactors: {
    method: 'POST',
    path: '/api/auth/admin/reset-second-factors',
    summary: 'Remove the authenticator app and passkeys of a user who lost them',
    access: adminOnly,
    reauth: 'recent',
    body: z.object({ userId: id }),
    errors: ['users.not_found', 'accounts.no_second_factor'],
    failure: 'Failed to reset two-step verification',
  },
})
