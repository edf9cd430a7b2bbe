import { auditApi } from '@crew-chief/contract/audit'
import { USER_SORTS, usersApi } from '@crew-chief/contract/users'
import type { Role } from '@crew-chief/domain/roles'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { signInMany } from '../../testing/many-users.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.signedIn({ role: 'ADMIN', firstName: 'Ada', lastName: 'Zimmer', email: 'ada@office.example' })

let joinedAt = Date.now()
/** A minute apart: people created in the same millisecond have no order. */
const person = (firstName: string, lastName: string, email: string, phoneNumber: string | null, role: Role) => {
  joinedAt += 60_000
  return given.user({ firstName, lastName, email, phoneNumber, role, createdAt: new Date(joinedAt) })
}
await person('Renée', 'Alvarado', 'renee.a@mail.example', '6145550104', 'ALL_YOU_NEED')
await person('Bo', 'Kessler', 'bo_k@mail.example', '3125550105', 'CLINICIAN')
await person('Al', 'Kessler', 'al.k@mail.example', null, 'NON_MEMBER')
await person('100%', 'Whistle', 'boxk@mail.example', '4105550199', 'NON_MEMBER')

type Sorting = { sort?: (typeof USER_SORTS)[number]; order?: 'asc' | 'desc' }
type Query = { page?: number; limit?: number; search?: string; role?: Role; profile?: 'incomplete' } & Sorting

async function plain(query: Query = {}) {
  const { body } = await server.send(usersApi.listUsers, { query }, { token: admin.token })
  if (!Array.isArray(body)) throw new Error('a page came back')
  return body
}
async function page(query: Query) {
  const { body } = await server.send(usersApi.listUsers, { query: { page: 1, ...query } }, { token: admin.token })
  if (Array.isArray(body)) throw new Error('a plain list came back')
  return body
}
const found = async (search: string) => (await page({ search })).users.map(({ firstName }) => firstName)

const ALL_FIRST_NAMES = ['Renée', 'Al', 'Bo', '100%', 'Ada']

test('without parameters: the plain list of all users, by last name, then first name (1 §7)', async () => {
  const users = await plain()
  expect(users.map(({ firstName }) => firstName)).toEqual(ALL_FIRST_NAMES)
  expect(Object.keys(users[0] ?? {}).sort()).toEqual(
    ['address', 'createdAt', 'email', 'experienceLevels', 'firstName', 'gender', 'hasToReset', 'id'].concat([
      'lastName',
      'phoneNumber',
      'profileImage',
      'role',
      'shirtSize',
    ]),
  )
})

test('reading the whole list is recorded as an export; reading a page is not', async () => {
  const entries = async () =>
    (await server.send(auditApi.listAudit, { query: { action: 'users.exported' } }, admin)).body.entries.length
  const before = await entries()
  await server.send(usersApi.listUsers, { query: { page: 1 } }, admin)
  expect(await entries()).toBe(before)
  await server.send(usersApi.listUsers, {}, admin)
  expect(await entries()).toBe(before + 1)
})

test('the plain list can be filtered too', async () => {
  expect((await plain({ role: 'CLINICIAN' })).map(({ firstName }) => firstName)).toEqual(['Bo'])
  expect((await plain({ search: 'kessler' })).map(({ firstName }) => firstName)).toEqual(['Al', 'Bo'])
})

test('the pages contain every user once, in order, with totals', async () => {
  const pages = [await page({ limit: 2 }), await page({ limit: 2, page: 2 }), await page({ limit: 2, page: 3 })]
  expect(pages.flatMap(({ users }) => users.map(({ firstName }) => firstName))).toEqual(ALL_FIRST_NAMES)
  expect(pages.map(({ pagination }) => pagination)).toEqual(
    [1, 2, 3].map((number) => ({ page: number, total: 5, totalPages: 3 })),
  )
})

test.each([
  [{ sort: 'name', order: 'desc' }, ['Ada', '100%', 'Bo', 'Al', 'Renée']],
  [{ sort: 'email' }, ['Ada', 'Al', 'Bo', '100%', 'Renée']],
  [{ sort: 'role' }, ['Ada', 'Renée', 'Bo']],
  [{ sort: 'joined' }, ['Ada', 'Renée', 'Bo', 'Al', '100%']],
  [{ sort: 'joined', order: 'desc' }, ['100%', 'Al', 'Bo', 'Renée', 'Ada']],
] as const)('sorts all pages by %j', async (sorting, names) => {
  const pages = await Promise.all([1, 2, 3].map((number) => page({ ...sorting, limit: 2, page: number })))
  const sorted = pages.flatMap(({ users }) => users.map(({ firstName }) => firstName))
  expect([sorted.slice(0, names.length), sorted.length]).toEqual([names, 5])
})

test.each([
  ['sort=password', `Sort by one of: ${USER_SORTS.join(', ')}`],
  ['sort=name&order=down', 'Order must be asc or desc'],
])('?%s is rejected with the reason', async (query, message) => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const reply = await server.app.inject({ url: `/api/users?page=1&${query}`, headers })
  expect([reply.statusCode, reply.json().message]).toEqual([400, message])
})

test('a page beyond the last one is empty and still has the total', async () => {
  const { users, pagination } = await page({ search: 'kessler', page: 7 })
  expect([users, pagination]).toEqual([[], { page: 7, total: 2, totalPages: 1 }])
})

test('no matches give one empty page', async () => {
  expect(await page({ search: 'nobody at all' })).toEqual({
    users: [],
    pagination: { page: 1, total: 0, totalPages: 1 },
  })
})

test.each([
  ['a first name in any case', 'rENÉE', ['Renée']],
  ['part of a last name', 'KESS', ['Al', 'Bo']],
  ['first and last name together', 'bo kessler', ['Bo']],
  ['an e-mail in any case', 'RENEE.A@Mail', ['Renée']],
  ['blanks around it', '  alvarado ', ['Renée']],
  ['digits of a phone', '5550105', ['Bo']],
  ['a phone as it is shown', '(312) 555-0105', ['Bo']],
  ['a phone with dots', '312.555.0105', ['Bo']],
  ['part of a phone as it is shown', '(614) 555', ['Renée']],
  ['a percent sign, which means itself', '%', ['100%']],
  ['an underscore, which means itself', 'o_k', ['Bo']],
  ['a backslash, which means itself', 'o\\_k', []],
])('search finds by %s (1 §2.11)', async (_, search, names) => {
  expect(await found(search)).toEqual(names)
})

test('text with letters and digits is not treated as a phone number', async () => {
  expect(await found('kessler 5550105')).toEqual([])
})

test('search and role are combined, and the total counts the matches', async () => {
  const { users, pagination } = await page({ search: 'kessler', role: 'NON_MEMBER' })
  expect([users.map(({ firstName }) => firstName), pagination.total]).toEqual([['Al'], 1])
})

test.each(['page=0', 'page=1.5', 'page=x', 'page=1&limit=0', 'page=1&limit=101', 'role=REFEREE'])(
  '?%s is rejected',
  async (query) => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const reply = await server.app.inject({ url: `/api/users?${query}`, headers })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
  },
)

test.each([{}, { sort: 'role' }, { sort: 'role', order: 'desc' }] as const)(
  'equal users have a stable order across pages: %j',
  async (sorting) => {
    const twins = crypto.randomUUID()
    for (let i = 0; i < 5; i++) await given.user({ firstName: 'Twin', lastName: twins })
    const ids: string[] = []
    for (const number of [1, 2, 3]) {
      ids.push(...(await page({ search: twins, ...sorting, limit: 2, page: number })).users.map(({ id }) => id))
    }
    expect([ids.length, new Set(ids).size]).toEqual([5, 5])
  },
)

test('`profile=incomplete` finds the users who have to complete their profile', async () => {
  expect(await page({ profile: 'incomplete' })).toMatchObject({ users: [], pagination: { total: 0 } })
  const { id } = await given.user({ hasToReset: true, role: 'ALL_YOU_NEED' })
  for (const query of [{}, { role: 'ALL_YOU_NEED' as const }]) {
    const { users, pagination } = await page({ profile: 'incomplete', ...query })
    expect([users.map((user) => user.id), pagination.total]).toEqual([[id], 1])
  }
  expect((await page({ profile: 'incomplete', role: 'ADMIN' })).users).toEqual([])
})

test('the plain list of more users than are read at once has each of them once, in each order', async () => {
  const before = (await plain()).length
  await signInMany(server, 1_100)
  for (const sort of USER_SORTS)
    for (const order of ['asc', 'desc'] as const) {
      const users = await plain({ sort, order })
      expect([sort, order, new Set(users.map(({ id }) => id)).size, users.length]).toEqual([
        ...[sort, order],
        ...[before + 1_101, before + 1_101],
      ])
      const first = await page({ sort, order, limit: 5 })
      const emails = (some: { email: string }[]) => some.map(({ email }) => email)
      if (sort === 'email') expect(emails(users.slice(0, 5))).toEqual(emails(first.users))
    }
})
