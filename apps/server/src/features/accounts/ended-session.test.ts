import { accountsApi } from '@crew-chief/contract/accounts'
import { notificationsApi } from '@crew-chief/contract/notifications'
import { sessionApi } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { PASSWORD } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { listenOn, readLive, readStream, waitUntilListening } from '../../testing/live-reader.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { send } = server
const camps = campBuilders(server)
const other = await startSecondNode(server)
const bases = [await listenOn(server.app), await listenOn(other.app)]
for (const { deps } of [server, other]) await waitUntilListening(deps)
const camp = await camps.camp()

const notificationsOf = (token: string) =>
  Promise.all(bases.map((base) => readStream(base + notificationsApi.notificationsLive.path, token)))

type Session = { id: string; email: string; token: string; refreshToken: string }
const sessionOf = ({ token }: Session) => server.deps.accessTokens.read(token)?.sid ?? ''

const ENDINGS: [string, (ann: Session) => Promise<{ status: number }>][] = [
  ['log-out', ({ token, refreshToken }) => send(sessionApi.logout, { body: { refreshToken } }, { token })],
  [
    'logging the device out from another one',
    async (ann) => {
      const { body } = await send(accountsApi.login, { body: { email: ann.email, password: PASSWORD } })
      return send(accountsApi.endSession, { params: { id: sessionOf(ann) } }, { token: body.token })
    },
  ],
  [
    'a changed password',
    ({ token }) =>
      send(
        usersApi.changePassword,
        { body: { currentPassword: PASSWORD, newPassword: 'another long password' } },
        { token },
      ),
  ],
  ['erasure', ({ token }) => send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token })],
]

// The regular access checks, once a minute, would close the streams as well.
const ACCESS_CHECK_MS = 60_000
const startInterval = setInterval
beforeEach(() => {
  vi.spyOn(globalThis, 'setInterval').mockImplementation((run, ms) =>
    startInterval(ms === ACCESS_CHECK_MS ? () => {} : run, ms),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

test.each(ENDINGS)('%s closes the open streams of the session on every node', async (_, end) => {
  const ann = await camps.participant(camp.id)
  const streams = [...(await notificationsOf(ann.token)), await readLive(bases[1] ?? '', camp.id, ann.token)]
  expect((await end(ann)).status).toBeLessThan(300)
  await Promise.all(streams.map(({ ends }) => ends()))
})

test('streams of the user’s other sessions stay open', async () => {
  const ann = await camps.participant(camp.id)
  const { body: phone } = await send(accountsApi.login, { body: { email: ann.email, password: PASSWORD } })
  const left = await readLive(bases[1] ?? '', camp.id, ann.token)
  const stays = await readLive(bases[1] ?? '', camp.id, phone.token)
  await send(sessionApi.logout, { body: { refreshToken: ann.refreshToken } }, { token: ann.token })
  await left.ends()
  await inTransaction(server.db, (tx) => notifyCamp(tx, camp.id, 'schedule'))
  await stays.receives('schedule')
})
