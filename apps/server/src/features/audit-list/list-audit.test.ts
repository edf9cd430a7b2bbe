import { randomUUID } from 'node:crypto'
import { auditApi } from '@crew-chief/contract/audit'
import { beforeEach, expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/accounts.tables.ts'
import { auditEntries } from '../audit/audit.tables.ts'

const server = await startTestServer()
const admin = await builders(server).as('ADMIN')

type NewEntry = Partial<typeof auditEntries.$inferInsert>
const write = (...entries: NewEntry[]) =>
  server.db
    .insert(auditEntries)
    .values(entries.map((entry) => ({ action: 'test.done', actorId: admin.id, actorName: 'Ann Admin', ...entry })))
const about = (name: string): NewEntry => ({ subjectKind: 'user', subjectId: randomUUID(), subjectName: name })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

type Query = { action?: string; search?: string; userId?: string; order?: 'asc' | 'desc'; before?: string }
const list = async (query: Query = {}) =>
  (await server.send(auditApi.listAudit, { query }, { token: admin.token })).body
const namesFound = async (search: string) => (await list({ search })).entries.map(({ subject }) => subject?.name).sort()

beforeEach(async () => {
  await server.db.delete(auditEntries)
})

test('an empty log returns an empty page', async () => {
  expect(await list()).toEqual({ entries: [], actions: [], hasMore: false })
})

test('entries are sorted newest first, with actor, action and subject', async () => {
  const at = minutesAgo(1)
  await write({ ...about('Older'), at: minutesAgo(2) }, { ...about('Newer'), at, details: { why: 'asked' } })
  await write({ actorId: null, actorName: null, at: minutesAgo(3) })
  const { entries } = await list()
  expect(entries.map(({ subject }) => subject?.name)).toEqual(['Newer', 'Older', undefined])
  expect(entries[0]).toMatchObject({
    at: at.toISOString(),
    action: 'test.done',
    actor: { id: admin.id, name: 'Ann Admin' },
    subject: { kind: 'user', name: 'Newer' },
    details: { why: 'asked' },
  })
  expect(entries[2]).toMatchObject({ actor: null, subject: null })
})

test('with `order` asc the oldest entries come first, on every page', async () => {
  await write(...Array.from({ length: 60 }, (_, n) => ({ ...about(`Entry ${n}`), at: minutesAgo(60 - n) })))
  const first = await list({ order: 'asc' })
  const second = await list({ order: 'asc', before: first.entries.at(-1)?.id ?? '' })
  const names = [...first.entries, ...second.entries].map(({ subject }) => subject?.name)
  expect(names).toEqual(Array.from({ length: 60 }, (_, n) => `Entry ${n}`))
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
})

test('filters by action and still lists all existing actions', async () => {
  await write({ action: 'b.two' }, { action: 'a.one' }, { action: 'b.two' })
  const { entries, actions } = await list({ action: 'b.two' })
  expect([entries.map(({ action }) => action), actions]).toEqual([
    ['b.two', 'b.two'],
    ['a.one', 'b.two'],
  ])
  expect((await list({ action: 'b' })).entries).toEqual([])
})

test('the search matches part of the actor’s or subject’s name and ignores case', async () => {
  await write(about('Pat Whistle'), about('Kim Baseline'), { ...about('A mail'), actorName: 'Whistler Joe' })
  expect(await namesFound('WHISTLE')).toEqual(['A mail', 'Pat Whistle'])
})

test('the search finds entries of people by their current name, of one person as of hundreds', async () => {
  const given = builders(server)
  const pat = await given.user({ firstName: 'Pat', lastName: 'Quillfeather' })
  await write({ ...about('earlier name'), personId: pat.id }, { ...about('as actor'), actorId: pat.id }, about('other'))
  expect(await namesFound('pat quill')).toEqual(['as actor', 'earlier name'])
  const { id: _, email: __, ...row } = pat
  await server.db
    .insert(users)
    .values(Array.from({ length: 150 }, (_, n) => ({ ...row, email: `quill${n}@example.com` })))
  expect(await namesFound('pat quill')).toEqual(['as actor', 'earlier name'])
})

test('the search does not match across two names of an entry', async () => {
  await write({ ...about('Baseline'), actorName: 'Kim' })
  expect(await namesFound('kim baseline')).toEqual([])
})

test('the search treats SQL wildcards literally', async () => {
  await write(about('100% Pat'), about('100 Pat'), about('pat_kim'), about('pat kim'), about('back\\slash'))
  expect(await namesFound('100%')).toEqual(['100% Pat'])
  expect(await namesFound('t_k')).toEqual(['pat_kim'])
  expect(await namesFound('k\\s')).toEqual(['back\\slash'])
  expect(await namesFound('%')).toEqual(['100% Pat'])
})

test('paging returns every entry once, even entries with equal timestamps', async () => {
  const moments = [minutesAgo(1), minutesAgo(2)]
  await write(...Array.from({ length: 120 }, (_, i) => ({ ...about(`entry ${i}`), at: moments[i % 2] })))
  const seen: string[] = []
  const sizes: [number, boolean][] = []
  for (let before: string | undefined; ; before = seen.at(-1)) {
    const { entries, hasMore } = await list({ ...(before && { before }) })
    sizes.push([entries.length, hasMore])
    seen.push(...entries.map(({ id }) => id))
    if (!hasMore) break
  }
  expect(sizes).toEqual([
    [50, true],
    [50, true],
    [20, false],
  ])
  expect(new Set(seen).size).toBe(120)
})

test('entries added while paging do not shift later pages', async () => {
  await write(...Array.from({ length: 60 }, (_, i) => ({ ...about(`entry ${i}`), at: minutesAgo(i + 1) })))
  const first = await list()
  await write(about('just now'))
  const next = await list({ before: first.entries.at(-1)?.id ?? '' })
  expect(next.entries.map(({ subject }) => subject?.name)).toEqual(
    Array.from({ length: 10 }, (_, i) => `entry ${i + 50}`),
  )
})

test('hasMore is false after a full last page', async () => {
  await write(...Array.from({ length: 50 }, () => about('one')))
  expect((await list()).hasMore).toBe(false)
})

test('the entries of a user are those by them and about them', async () => {
  const userId = randomUUID()
  await write(
    { personId: userId, personName: 'Kim', action: 'about' },
    { actorId: userId, actorName: 'Kim', action: 'by' },
    { subjectKind: 'user', subjectId: userId, subjectName: 'Kim', action: 'before persons' },
    about('Another'),
  )
  const { entries } = await list({ userId })
  expect(entries.map(({ action }) => action).sort()).toEqual(['about', 'before persons', 'by'])
})
