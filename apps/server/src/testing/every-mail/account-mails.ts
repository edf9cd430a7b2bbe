import { accountsApi } from '@crew-chief/contract/accounts'
import { passkeysApi } from '@crew-chief/contract/passkeys'
import { secondFactorApi } from '@crew-chief/contract/second-factor'
import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { queueWelcomeToAdded } from '../../features/accounts/confirm-email.ts'
import { invite } from '../../features/accounts/invitations/invite.ts'
import { openSession } from '../../features/accounts/open-session.ts'
import { authenticators } from '../../features/accounts/second-factor/second-factor.tables.ts'
import { runSendResetCode } from '../../features/accounts/send-reset-code.job.ts'
import { builders, PASSWORD } from '../builders.ts'
import { codeIn } from '../reset-mail.ts'
import { currentCode, secondFactorBuilders } from '../second-factor-builders.ts'
import { createVirtualPasskey } from '../virtual-authenticator.ts'
import type { MailRecorder, PayingServer } from './mail-recorder.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

/** Every test person is called Ana, because the mails greet them. */
export async function sendAccountMails(server: PayingServer, { record, recordSent }: MailRecorder): Promise<void> {
  const { db, deps, send } = server
  const given = builders(server)
  const ana = (email: string) =>
    given.signedIn({ email: `ana.${email}@mail.example`, firstName: 'Ana', lastName: 'Reyes' })
  const admin = await given.signedIn({ role: 'ADMIN', email: 'dana@mail.example', firstName: 'Dana', lastName: 'Hill' })

  const welcome = 'ana.welcome@mail.example'
  const profile = { firstName: 'Ana', lastName: 'Reyes', phoneNumber: '5551234567' }
  const registered = { token: '' }
  await record('welcome', {
    to: welcome,
    when: async () => {
      const choices = { shirtSize: 'M', gender: 'OTHER' } as const
      const address = '12 Baseline Rd, Dayton, OH'
      const body = { ...profile, ...choices, address, email: welcome, password: PASSWORD }
      registered.token = (await send(accountsApi.register, { body })).body.token ?? ''
    },
  })
  await record('confirm_email', { to: welcome, when: () => send(accountsApi.resendConfirmation, {}, registered) })

  const added = await ana('added')
  await recordSent('account_added', added.email, (tx) => queueWelcomeToAdded(deps, tx, added))
  await recordSent('invitation', added.email, (tx) =>
    invite(deps, tx, [added], { priority: 'urgent', invitedBy: null }),
  )

  const forgetful = await ana('forgetful')
  const mail = await record('reset_code', {
    to: forgetful.email,
    when: () => runSendResetCode(deps, { email: forgetful.email }),
  })
  const reset = { email: forgetful.email, token: codeIn(mail.text), password: 'a new password' }
  await record('password_reset', {
    to: forgetful.email,
    when: () => send(accountsApi.resetPassword, { body: reset }),
  })
  await recordSent('new_login', forgetful.email, (tx) => openSession(deps, tx, forgetful, FIREFOX))

  const careful = await ana('careful')
  await record('password_changed', {
    to: careful.email,
    when: () =>
      send(
        usersApi.changePassword,
        { body: { currentPassword: PASSWORD, newPassword: 'a new password' } },
        { token: careful.token },
      ),
  })
  const moved = await ana('moved')
  const body = { ...profile, email: 'ana.new@mail.example' }
  await record('email_changed', {
    to: moved.email,
    when: () => send(usersApi.updateUser, { params: { id: moved.id }, body }, { token: admin.token }),
  })

  const keyed = await ana('keyed')
  const passkey = createVirtualPasskey(server)
  const { challenge } = (await send(passkeysApi.startPasskeyRegistration, {}, { token: keyed.token })).body
  const keyId = { id: '' }
  await record('passkey_added', {
    to: keyed.email,
    when: async () => {
      const body = { name: 'My phone', passkey: passkey.register({ challenge }) }
      keyId.id = (await send(passkeysApi.addPasskey, { body }, { token: keyed.token })).body.id
    },
  })
  await record('passkey_removed', {
    to: keyed.email,
    when: () => send(passkeysApi.removePasskey, { params: keyId }, { token: keyed.token }),
  })

  const guarded = await ana('guarded')
  const as = { token: guarded.token }
  await send(secondFactorApi.setUpAuthenticator, {}, as)
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, guarded.id))
  const secret = row?.secret ?? Buffer.alloc(0)
  const recovery = { code: '' }
  await record('authenticator_on', {
    to: guarded.email,
    when: async () => {
      const body = { code: currentCode(secret, -1) }
      await send(secondFactorApi.confirmAuthenticator, { body }, as)
    },
  })
  await record('recovery_codes_renewed', {
    to: guarded.email,
    when: async () => {
      const { body } = await send(secondFactorApi.renewRecoveryCodes, {}, as)
      recovery.code = body.recoveryCodes[0] ?? ''
    },
  })
  await record('recovery_code_used', {
    to: guarded.email,
    when: async () => {
      const login = await send(accountsApi.login, { body: { email: guarded.email, password: PASSWORD } })
      const body = { challenge: String(Reflect.get(login.body, 'challenge')), recoveryCode: recovery.code }
      await send(secondFactorApi.finishLogin, { body })
    },
  })
  await record('authenticator_off', {
    to: guarded.email,
    when: () => send(secondFactorApi.turnOffAuthenticator, { body: { password: PASSWORD } }, as),
  })

  const locked = await ana('locked')
  await secondFactorBuilders(server).authenticator(locked.id)
  await record('second_factor_reset', {
    to: locked.email,
    when: () => send(secondFactorApi.resetSecondFactors, { body: { userId: locked.id } }, { token: admin.token }),
  })
}
