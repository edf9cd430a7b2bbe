// Passkeys (WebAuthn). The shapes are those of the browser's JSON; unknown fields are dropped.

import * as z from 'zod/mini'
import { anyone, signedIn } from './access.ts'
import { Session } from './accounts.ts'
import { defineEndpoints } from './endpoint.ts'
import { byId, id, isoDateTime, requiredLine } from './wire.ts'

const encoded = (max: number) => z.string().check(z.regex(/^[\w-]+$/, 'Must be base64url'), z.maxLength(max))
const credentialId = encoded(1_400)
const transports = z.array(z.string().check(z.regex(/^[\w-]{1,20}$/))).check(z.maxLength(10))
const Credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
}

const hasOneId = z.refine<{ id: string; rawId: string }>(({ id, rawId }) => id === rawId, 'The ids differ')

const RegistrationResponse = z
  .object({
    ...Credential,
    response: z.object({
      clientDataJSON: encoded(4_000),
      attestationObject: encoded(40_000),
      transports: z.optional(transports),
    }),
  })
  .check(hasOneId)

export const PasskeyResponse = z
  .object({
    ...Credential,
    response: z.object({
      clientDataJSON: encoded(4_000),
      authenticatorData: encoded(4_000),
      signature: encoded(4_000),
      userHandle: z.optional(encoded(200)),
    }),
  })
  .check(hasOneId)
export type PasskeyResponse = z.output<typeof PasskeyResponse>

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports })

/** For `navigator.credentials.get`. */
const RequestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Descriptor),
})

/** For `navigator.credentials.create`. */
const CreationOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

export const Passkey = z.object({
  id,
  name: z.string(),
  createdAt: isoDateTime,
  lastUsedAt: z.nullable(isoDateTime),
})
export type Passkey = z.output<typeof Passkey>

export const passkeysApi = defineEndpoints({
  startPasskeyLogin: {
    method: 'POST',
    path: '/api/auth/passkey/options',
    summary: 'Get a challenge to log in with a passkey',
    access: anyone,
    withoutSession: true,
    reply: RequestOptions,
    errors: ['accounts.too_many_attempts'],
    failure: 'Login failed',
  },
  logInWithPasskey: {
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Log in with a passkey, which counts as both factors',
    access: anyone,
    withoutSession: true,
    body: z.object({ passkey: PasskeyResponse }),
    reply: Session,
    errors: ['accounts.passkey_refused', 'accounts.too_many_attempts'],
    failure: 'Login failed',
  },
  startPasskeyRegistration: {
    method: 'POST',
    path: '/api/users/me/passkeys/options',
    summary: 'Get a challenge to add a passkey',
    access: signedIn,
    beforeSecondFactor: true,
    reauth: 'recent',
    reply: CreationOptions,
    errors: ['accounts.too_many_passkeys'],
    failure: 'Failed to add the passkey',
  },
  addPasskey: {
    method: 'POST',
    path: '/api/users/me/passkeys',
    summary: 'Add a passkey',
    access: signedIn,
    beforeSecondFactor: true,
    reauth: 'recent',
    largeBody: true,
    body: z.object({ name: requiredLine(60, 'Name required'), passkey: RegistrationResponse }),
    reply: Passkey,
    status: 201,
    errors: ['accounts.passkey_not_added', 'accounts.too_many_passkeys'],
    failure: 'Failed to add the passkey',
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/users/me/passkeys/:id',
    summary: 'Remove one of your passkeys',
    access: signedIn,
    reauth: 'recent',
    params: byId,
    errors: ['accounts.passkey_not_found'],
    failure: 'Failed to remove the passkey',
  },
  startPasskeyProof: {
    method: 'POST',
    path: '/api/auth/reauthenticate/options',
    summary: 'Get a challenge to confirm your identity with one of your passkeys',
    access: signedIn,
    beforeSecondFactor: true,
    reply: RequestOptions,
    errors: [],
    failure: 'Failed to confirm it’s you',
  },
})
