import { mergeUnique } from '@crew-chief/contract/endpoint'
import type { passkeysApi } from '@crew-chief/contract/passkeys'
import type { secondFactorApi } from '@crew-chief/contract/second-factor'
import type { Deps } from '../../../deps.ts'
import type { Handlers } from '../../../handlers.ts'
import { requestPasskey } from '../passkeys/check-passkey.ts'
import { logInWithPasskey, startPasskeyLogin } from '../passkeys/log-in-with-passkey.ts'
import { addPasskey, removePasskey, startPasskeyRegistration } from '../passkeys/manage-passkeys.ts'
import { confirmAuthenticator, renewRecoveryCodes, setUpAuthenticator, turnOffAuthenticator } from './authenticator.ts'
import { reauthenticate } from './confirm-identity.ts'
import { finishLogin } from './finish-login.ts'
import { listSecondFactors } from './list-second-factors.ts'
import { resetSecondFactors } from './reset-second-factors.ts'

export const secondFactorHandlers = (deps: Deps) =>
  mergeUnique(
    {
      finishLogin: ({ body, network, userAgent }) => finishLogin(deps, network, userAgent, body),
      secondFactors: ({ actor }) => listSecondFactors(deps, actor.id),
      setUpAuthenticator: ({ actor }) => setUpAuthenticator(deps, actor),
      confirmAuthenticator: ({ actor, body }) => confirmAuthenticator(deps, actor, body.code),
      turnOffAuthenticator: ({ actor, body }) => turnOffAuthenticator(deps, actor, body),
      renewRecoveryCodes: ({ actor }) => renewRecoveryCodes(deps, actor),
      reauthenticate: ({ actor, body }) => reauthenticate(deps, actor, body),
      resetSecondFactors: ({ actor, body }) => resetSecondFactors(deps, actor, body.userId),
    } satisfies Handlers<typeof secondFactorApi>,
    {
      startPasskeyLogin: ({ network }) => startPasskeyLogin(deps, network),
      logInWithPasskey: ({ body, network, userAgent }) => logInWithPasskey(deps, network, userAgent, body.passkey),
      startPasskeyRegistration: ({ actor }) => startPasskeyRegistration(deps, actor),
      addPasskey: ({ actor, body }) => addPasskey(deps, actor, body),
      removePasskey: ({ actor, params }) => removePasskey(deps, actor, params.id),
      startPasskeyProof: ({ actor }) => requestPasskey(deps, 'passkey-proof', actor.id),
    } satisfies Handlers<typeof passkeysApi>,
  )
