import type { passkeysApi } from '@crew-chief/contract/passkeys'
import type { secondFactorApi } from '@crew-chief/contract/second-factor'
import { PASSWORD } from '../../../src/testing/builders.ts'
import { currentCode, secondFactorBuilders } from '../../../src/testing/second-factor-builders.ts'
import { createVirtualPasskey } from '../../../src/testing/virtual-authenticator.ts'
import type { ValidRequests } from './build-request.ts'

type Endpoints = typeof secondFactorApi & typeof passkeysApi

export const secondFactorRequests: ValidRequests<keyof Endpoints> = {
  finishLogin: async ({ server, person }) => {
    const given = secondFactorBuilders(server)
    const { id: userId, passwordHash } = await person()
    const code = currentCode(await given.authenticator(userId))
    const challenge = await given.challenge({ kind: 'second-factor', userId, passwordHash: passwordHash ?? '' })
    return { body: { challenge, code } }
  },
  secondFactors: async () => ({}),
  setUpAuthenticator: async ({ server }, _, caller) => {
    await secondFactorBuilders(server).noAuthenticator(caller.id)
    return {}
  },
  confirmAuthenticator: async ({ server }, _, caller) => ({
    body: { code: currentCode(await secondFactorBuilders(server).unconfirmedAuthenticator(caller.id)) },
  }),
  turnOffAuthenticator: async ({ server }, _, caller) => {
    await secondFactorBuilders(server).authenticator(caller.id)
    return { body: { password: PASSWORD } }
  },
  renewRecoveryCodes: async ({ server }, _, caller) => {
    await secondFactorBuilders(server).authenticator(caller.id)
    return {}
  },
  reauthenticate: async () => ({ body: { password: PASSWORD } }),
  resetSecondFactors: async ({ server, person }) => {
    const { id: userId } = await person()
    await secondFactorBuilders(server).passkey(userId)
    return { body: { userId } }
  },
  startPasskeyLogin: async () => ({}),
  logInWithPasskey: async ({ server, person }) => {
    const given = secondFactorBuilders(server)
    const passkey = await given.passkey((await person()).id)
    const challenge = await given.challenge({ kind: 'passkey-login' })
    return { body: { passkey: passkey.sign({ challenge }) } }
  },
  startPasskeyRegistration: async () => ({}),
  addPasskey: async ({ server }, _, { id: userId }) => {
    const challenge = await secondFactorBuilders(server).challenge({ kind: 'passkey-registration', userId })
    return { body: { name: 'Phone', passkey: createVirtualPasskey(server).register({ challenge }) } }
  },
  removePasskey: async ({ server }, owner) => ({
    params: { id: (await secondFactorBuilders(server).passkey(owner.id)).id },
  }),
  startPasskeyProof: async () => ({}),
}
