import { accountsApi } from '@crew-chief/contract/accounts'
import { notificationsApi } from '@crew-chief/contract/notifications'
import { usersApi } from '@crew-chief/contract/users'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { notificationRequests } from '../../testing/notification-requests.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { queueSecurityNotice } from './security-notice.ts'

const server = await startTestServer()
const { db, deps, send } = server
const given = builders(server)
const { notificationsOf, mailsAfterJobs } = notificationRequests(server)

test('a login with a new device and a changed password notify the user', async () => {
  const ann = await given.signedIn()
  const other = await given.signedIn()
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' }
  const { body } = await send(accountsApi.login, { body: { email: ann.email, password: PASSWORD } }, { headers })
  const change = { currentPassword: PASSWORD, newPassword: 'another long password' }
  const changed = await send(usersApi.changePassword, { body: change }, { token: body.token })
  expect((await notificationsOf(changed.body)).map(({ kind, title, path }) => [kind, title, path])).toEqual([
    ['security', 'New login to Crew Chief', '/profile'],
    ['security', 'Your password was changed', '/profile'],
  ])
  expect(await mailsAfterJobs(ann.email)).toHaveLength(2)
  expect(await notificationsOf(other)).toEqual([])
})

test('an address gets at most five emails an hour; the app shows every notice', async () => {
  const ann = await given.signedIn()
  for (let n = 0; n < 7; n++)
    await inTransaction(db, (tx) =>
      queueSecurityNotice(deps, tx, ann, { opening: { kind: 'new_login', device: `Browser ${n}` } }),
    )
  expect(await mailsAfterJobs(ann.email)).toHaveLength(5)
  const { body } = await send(notificationsApi.listNotifications, { query: {} }, { token: ann.token })
  expect(body.unread).toBe(7)
})

test('a changed email address is mailed to both addresses and listed once', async () => {
  const admin = await given.as('ADMIN')
  const ann = await given.signedIn({ email: 'old@mail.example' })
  const body = { firstName: ann.firstName, lastName: ann.lastName, email: 'new@mail.example' }
  const changed = await send(usersApi.updateUser, { params: { id: ann.id }, body }, { token: admin.token })
  expect(changed.status).toBe(200)
  const title = 'Your email address was changed'
  for (const address of ['old@mail.example', 'new@mail.example'])
    expect((await mailsAfterJobs(address)).filter(({ subject }) => subject === title)).toHaveLength(1)
  const { body: session } = await send(accountsApi.login, { body: { email: body.email, password: PASSWORD } })
  expect((await notificationsOf(session)).filter((each) => each.title === title)).toHaveLength(1)
})
