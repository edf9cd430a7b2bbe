import { randomUUID } from 'node:crypto'
import { usersApi } from '@crew-chief/contract/users'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')
const clinician = await given.as('CLINICIAN')
const member = await given.as('ALL_YOU_WANT')
const renee = await given.user({ firstName: 'Renée', lastName: 'Alvarado', email: 'renee@mail.example' })

type Reader = { token: string }
const search = (reader: Reader, term?: string) =>
  server.send(usersApi.searchUsers, { query: { ...(term !== undefined && { term }) } }, reader)
const byEmail = (reader: Reader, email: string) => server.send(usersApi.findUserByEmail, { query: { email } }, reader)
const get = (reader: Reader, id: string) => server.send(usersApi.getUser, { params: { id } }, reader)

test.each([undefined, '', '  '])(
  'search without a term (%j) returns the signed-in user as one object',
  async (term) => {
    for (const reader of [admin, clinician, member]) {
      const { status, body } = await search(reader, term)
      expect([status, body]).toEqual([200, expect.objectContaining({ id: reader.id, email: reader.email })])
    }
  },
)

test('search with a term returns a list, for admins and clinicians', async () => {
  for (const reader of [admin, clinician]) {
    const { body } = await search(reader, 'ALVARADO')
    expect(body).toEqual([expect.objectContaining({ id: renee.id })])
    expect((await search(reader, 'no such user')).body).toEqual([])
  }
})

test('search with a term is rejected for other roles, even for their own name', async () => {
  for (const role of ['NON_MEMBER', 'ALL_YOU_NEED', 'ALL_YOU_WANT'] as const) {
    const reader = await given.as(role)
    const answer = await search(reader, reader.email)
    expect([answer.status, answer.message]).toEqual([403, 'Only admins and clinicians can search for users.'])
  }
})

test('search returns at most twenty users', async () => {
  for (let i = 0; i < 21; i++) await given.user({ lastName: `Crowd ${i}` })
  expect((await search(admin, 'crowd')).body).toHaveLength(20)
})

test('admins and clinicians find a user by the complete e-mail, case-insensitively', async () => {
  for (const reader of [admin, clinician]) {
    expect((await byEmail(reader, ' RENEE@mail.example ')).body.id).toBe(renee.id)
    const missing = await byEmail(reader, 'rene@mail.example')
    expect([missing.status, missing.message]).toEqual([404, 'User not found'])
  }
  expect((await byEmail(member, member.email)).status).toBe(403)
  expect((await byEmail(admin, 'not an address')).status).toBe(400)
})

test('users can read themselves; admins and clinicians can read all users', async () => {
  expect((await get(member, member.id)).body.email).toBe(member.email)
  for (const reader of [admin, clinician]) expect((await get(reader, renee.id)).body.email).toBe(renee.email)
})

test('only admins get phone, address, gender and shirt size of people they find: others see them on the roster of their event', async () => {
  const { email, id, phoneNumber, address, gender, shirtSize } = renee
  expect([gender, shirtSize]).not.toContain(null)
  const found = async (reader: Reader) => [
    (await search(reader, 'alvarado')).body,
    [(await byEmail(reader, email)).body],
    [(await get(reader, id)).body],
  ]
  const withContact = [expect.objectContaining({ id, email, phoneNumber, address, gender, shirtSize })]
  const hidden = { phoneNumber: null, address: null, gender: null, shirtSize: null }
  const without = [expect.objectContaining({ id, email, ...hidden })]
  expect(await found(admin)).toEqual([withContact, withContact, withContact])
  expect(await found(clinician)).toEqual([without, without, without])
  const { phoneNumber: own } = clinician
  expect((await get(clinician, clinician.id)).body.phoneNumber).toBe(own)
  expect((await search(clinician, clinician.email)).body).toEqual([expect.objectContaining({ phoneNumber: own })])
})

test('only admins find people by part of a phone number; others need the complete one', async () => {
  const pat = await given.user({ phoneNumber: '6145550173' })
  const found = async (reader: Reader, term: string) => {
    const { body } = await search(reader, term)
    return Array.isArray(body) ? body.map(({ id }) => id) : []
  }
  expect([await found(admin, '614555017'), await found(admin, '(614) 555-01')]).toEqual([[pat.id], [pat.id]])
  expect([await found(clinician, '614555017'), await found(clinician, '(614) 555-01')]).toEqual([[], []])
  expect(await found(clinician, '(614) 555-0173')).toEqual([pat.id])
})

test('searches of everyone but admins are limited: 60 a minute, by name, email and id together', async () => {
  const other = await given.as('CLINICIAN')
  for (let i = 0; i < 20; i++) {
    expect((await search(other, 'alvarado')).status).toBe(200)
    expect((await get(other, renee.id)).status).toBe(200)
    expect((await byEmail(other, renee.email)).status).toBe(200)
  }
  const refused = await search(other, 'alvarado')
  expect([refused.status, refused.message]).toEqual([
    429,
    'That’s a lot of searches. Please wait a minute, then try again.',
  ])
  expect((await byEmail(other, renee.email)).status).toBe(429)
  expect((await get(other, renee.id)).status).toBe(429)
  // Reading oneself is not a search.
  expect((await search(other)).status).toBe(200)
  expect((await get(other, other.id)).status).toBe(200)
  expect((await search(clinician, 'alvarado')).status).toBe(200)
  for (let i = 0; i < 61; i++) expect((await search(admin, 'alvarado')).status).toBe(200)
})

test('another user gives the same 404 as a user who does not exist', async () => {
  const other = await get(member, renee.id)
  const missing = await get(member, randomUUID())
  expect([other.status, other.code, other.message]).toEqual([404, 'users.not_found', 'User not found'])
  expect([missing.status, missing.code, missing.message]).toEqual([other.status, other.code, other.message])
  expect((await get(admin, randomUUID())).status).toBe(404)
})
