import type { passkeysApi } from '@crew-chief/contract/passkeys'
import type { secondFactorApi } from '@crew-chief/contract/second-factor'
import { ROLES } from '@crew-chief/domain/roles'
import { PASSWORD } from '../../src/testing/builders.ts'
import { currentCode, secondFactorBuilders } from '../../src/testing/second-factor-builders.ts'
import { createVirtualPasskey } from '../../src/testing/virtual-authenticator.ts'
import { ADMIN, type EndpointTable } from './endpoint-table.ts'

export const secondFactorEndpoints: EndpointTable<keyof typeof secondFactorApi | keyof typeof passkeysApi> = {
  finishLogin: {
    access: 'anyone',
    discloses: { contact: ROLES, token: ROLES },
    acceptsLineBreaks: ['challenge'],
    request: async ({ server, person }) => {
      const given = secondFactorBuilders(server)
      const { id: userId, passwordHash } = await person()
      const code = currentCode(await given.authenticator(userId))
      const challenge = await given.challenge({ kind: 'second-factor', userId, passwordHash: passwordHash ?? '' })
      return { body: { challenge, code } }
    },
  },
  secondFactors: { access: 'signed-in', beforeSecondFactor: true },
  setUpAuthenticator: {
    access: 'signed-in',
    beforeSecondFactor: true,
    reauth: 'recent',
    request: async ({ server }, _, caller) => {
      await secondFactorBuilders(server).noAuthenticator(caller.id)
      return {}
    },
  },
  confirmAuthenticator: {
    access: 'signed-in',
    beforeSecondFactor: true,
    reauth: 'recent',
    request: async ({ server }, _, caller) => ({
      body: { code: currentCode(await secondFactorBuilders(server).unconfirmedAuthenticator(caller.id)) },
    }),
  },
  turnOffAuthenticator: {
    access: 'signed-in',
    reauth: 'every-time',
    status: 204,
    request: async ({ server }, _, caller) => {
      await secondFactorBuilders(server).authenticator(caller.id)
      return { body: { password: PASSWORD } }
    },
  },
  renewRecoveryCodes: {
    access: 'signed-in',
    reauth: 'recent',
    request: async ({ server }, _, caller) => {
      await secondFactorBuilders(server).authenticator(caller.id)
      return {}
    },
  },
  reauthenticate: {
    access: 'signed-in',
    beforeSecondFactor: true,
    status: 204,
    request: async () => ({ body: { password: PASSWORD } }),
  },
  resetSecondFactors: {
    access: ADMIN,
    reauth: 'recent',
    status: 204,
    request: async ({ server, person }) => {
      const { id: userId } = await person()
      await secondFactorBuilders(server).passkey(userId)
      return { body: { userId } }
    },
  },
  // Challenges, which look the same: without the passkey they are worth nothing.
  startPasskeyLogin: { access: 'anyone', discloses: { token: ROLES } },
  logInWithPasskey: {
    access: 'anyone',
    unknownId: 400,
    discloses: { contact: ROLES, token: ROLES },
    request: async ({ server, person }) => {
      const given = secondFactorBuilders(server)
      const passkey = await given.passkey((await person()).id)
      const challenge = await given.challenge({ kind: 'passkey-login' })
      return { body: { passkey: passkey.sign({ challenge }) } }
    },
  },
  startPasskeyRegistration: {
    access: 'signed-in',
    beforeSecondFactor: true,
    reauth: 'recent',
    discloses: { token: ROLES },
  },
  addPasskey: {
    access: 'signed-in',
    beforeSecondFactor: true,
    reauth: 'recent',
    status: 201,
    unknownId: 400,
    request: async ({ server }, _, { id: userId }) => {
      const challenge = await secondFactorBuilders(server).challenge({ kind: 'passkey-registration', userId })
      return { body: { name: 'Phone', passkey: createVirtualPasskey(server).register({ challenge }) } }
    },
  },
  removePasskey: {
    access: 'signed-in',
    reauth: 'recent',
    status: 204,
    othersRecord: 404,
    request: async ({ server }, owner) => ({
      params: { id: (await secondFactorBuilders(server).passkey(owner.id)).id },
    }),
  },
  startPasskeyProof: { access: 'signed-in', beforeSecondFactor: true, discloses: { token: ROLES } },
}
