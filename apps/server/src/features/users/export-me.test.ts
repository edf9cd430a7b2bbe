import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadsApi } from '@crew-chief/contract/uploads'
import { usersApi } from '@crew-chief/contract/users'
import { afterAll, expect, test } from 'vitest'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'crew-chief-export-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const server = await startTestServer({ env: { DATA_DIR: dataDir } })
const given = builders(server)
const admin = await given.signedIn({ role: 'ADMIN', firstName: 'Ada', lastName: 'Zimmer' })

type Reader = { token: string }
const exportOf = async (reader: Reader) => (await server.send(usersApi.exportMe, {}, reader)).body

/** A user with data of every kind. */
async function busyPerson(firstName: string) {
  const person = await given.signedIn({ firstName, experienceLevels: ['FIBA'] })
  const file = { folder: 'profile', fileName: `${firstName}.png`, contentType: 'image/png', size: 10 } as const
  await server.send(uploadsApi.signUpload, { body: file }, person)
  const passwords = { currentPassword: PASSWORD, newPassword: PASSWORD }
  const { body: session } = await server.send(usersApi.changePassword, { body: passwords }, person)
  await server.send(usersApi.changeMembership, { body: { userId: person.id, membership: 'CLINICIAN' } }, admin)
  return { ...person, ...session }
}

test('the export contains the account, log-ins, files, e-mails and audit entries', async () => {
  const ann = await busyPerson('Ann')
  const body = await exportOf(ann)
  const parts = ['account', 'audit', 'events', 'exportedAt', 'mails', 'membership', 'payments', 'uploads']
  expect(Object.keys(body)).toEqual(expect.arrayContaining(parts))
  expect(body).toMatchObject({
    exportedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    account: {
      profile: { id: ann.id, email: ann.email, phoneNumber: ann.phoneNumber, address: ann.address, role: 'CLINICIAN' },
      logins: expect.arrayContaining([
        expect.objectContaining({ device: 'Unknown device', startedAt: expect.any(String), endedAt: null }),
      ]),
    },
    uploads: [{ folder: 'profile', url: expect.stringContaining('Ann.png') }],
    mails: [{ subject: 'Your password was changed' }],
    audit: [{ action: 'users.role_changed', details: { from: 'NON_MEMBER', to: 'CLINICIAN' } }],
  })
})

test('the export contains no secrets and no data about other users', async () => {
  const ann = await busyPerson('Ann')
  const bob = await busyPerson('Bob')
  const text = JSON.stringify(await exportOf(ann))
  expect(text).not.toMatch(/hash|argon2|token/i)
  for (const alien of [bob.id, bob.email, 'Bob', admin.id, admin.email, 'Zimmer']) expect(text).not.toContain(alien)
})

test('an admin’s export does not name other users', async () => {
  const cy = await given.user({ firstName: 'Cyrus', lastName: 'Sideline' })
  await server.send(usersApi.changeMembership, { body: { userId: cy.id, membership: 'CLINICIAN' } }, admin)
  const body = await exportOf(admin)
  expect(body.audit).toContainEqual(expect.objectContaining({ action: 'users.role_changed' }))
  for (const alien of [cy.id, cy.email, 'Cyrus', 'Sideline']) expect(JSON.stringify(body)).not.toContain(alien)
})
