import { feedApi } from '@crew-chief/contract/feed'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { beforeEach, expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { posts } from './feed.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { textPost, quizPost } = postBuilders(server)
const reader = await given.signedIn()
const member = await given.as('ALL_YOU_NEED')
const admin = await given.as('ADMIN')

type Asker = { token: string } | null

/** The first page of results with the total. */
async function page(search: string, asker: Asker = null, limit = 10) {
  const as = asker ? { token: asker.token } : {}
  const { body, message } = await server.send(feedApi.listPosts, { query: { page: 1, limit, search } }, as)
  if (!body || Array.isArray(body)) throw new Error(`no page: ${message}`)
  return body
}
const titles = (list: readonly Post[]) => list.map(({ title }) => title)
const found = async (search: string, asker: Asker = null) => titles((await page(search, asker)).posts)

beforeEach(async () => {
  await server.db.delete(posts)
})

test('a search finds words in titles, descriptions, tags and contents, the last one by prefix', async () => {
  await textPost({ title: 'Traveling in the post', description: 'Pivot feet', content: 'Gather step', tags: ['Euro'] })
  await textPost({ title: 'Screens', description: '', content: '' })
  for (const text of ['travel', 'TRAVELING', 'piv', 'gather', 'eur', 'post trav', 'gather pivot', 'pivots gath'])
    expect([text, await found(text)]).toEqual([text, ['Traveling in the post']])
  for (const text of ['travel screen', 'gathers pivoted screens']) expect([text, await found(text)]).toEqual([text, []])
})

test('a search finds parts of words from three letters on, in titles, descriptions, tags and contents', async () => {
  await textPost({ title: 'Traveling', description: 'Pivot feet', content: 'Gather step', tags: ['Eurostep'] })
  for (const text of ['avel', 'AVEL', 'ivo', 'athe', 'roste', 'athe ivo'])
    expect([text, await found(text)]).toEqual([text, ['Traveling']])
  for (const text of ['el', 'av', 'avel zone']) expect([text, await found(text)]).toEqual([text, []])
})

test('a search finds authors by first and last name', async () => {
  const author = await given.signedIn({ firstName: 'Ingrid', lastName: 'Kessler' })
  await textPost({ title: 'By Ingrid', authorId: author.id, requiredRole: 'ALL_YOU_NEED' })
  await textPost({ title: 'By another author' })
  for (const text of ['Kessler', 'kess', 'essler', 'ingrid kessler', 'Kessler, Ingrid'])
    expect([text, await found(text)]).toEqual([text, ['By Ingrid']])
  expect((await page('Kessler', null, 1)).pagination.total).toBe(1)
  for (const text of ['Kesslers', author.email, author.email.split('@')[0] ?? ''])
    expect([text, await found(text)]).toEqual([text, []])
})

test('wildcards of LIKE have no effect', async () => {
  await textPost({ title: 'Block', description: '', content: '' })
  for (const text of ['b%k', 'bl_ck', '%%%', '___']) expect([text, await found(text)]).toEqual([text, []])
  expect(await found('block%')).toEqual(['Block'])
})

test('parts of words of locked content are found only by readers with access', async () => {
  await textPost({ title: 'Members only', content: 'Zyzzyva', requiredRole: 'ALL_YOU_NEED', authorId: admin.id })
  expect([await found('yzzy'), await found('yzzy', reader), await found('yzzy', member)]).toEqual([
    [],
    [],
    ['Members only'],
  ])
})

test.each(["'", '!!!', '& | !', ':*', '()', '\\', '%', '<->', '…'])(
  'a search without letters or digits finds nothing: %s',
  async (search) => {
    await textPost()
    expect(await found(search)).toEqual([])
  },
)

test('tsquery operators are ignored', async () => {
  await textPost({ title: 'Block or charge' })
  for (const text of ["block'", 'block & !charge', 'block:*', '(charge | ', 'charge\\', '“Block”'])
    expect([text, await found(text)]).toEqual([text, ['Block or charge']])
})

test('an empty search does not filter', async () => {
  await textPost({ title: 'Here' })
  expect(await found('  ')).toEqual(['Here'])
})

test('prefixes, other word forms and stop words are found', async () => {
  const { id: authorId } = await given.user({ firstName: 'Ingrid', lastName: 'Kessler' })
  await textPost({ title: 'Screens', tags: ['Off ball'], authorId })
  await textPost({ title: 'Traveling on the gather', description: '', content: '', authorId })
  for (const typed of ['trav', 'travelin', 'traveling', 'travels'])
    expect(await found(typed)).toEqual(['Traveling on the gather'])
  expect(await found('off')).toEqual(['Screens'])
  expect(await found('100%')).toEqual([])
})

test('without access only the teaser of a locked post is searched', async () => {
  await textPost({ title: 'Members only', content: 'Zyzzyva', requiredRole: 'ALL_YOU_NEED', authorId: admin.id })
  await textPost({ title: 'Public', content: 'Zyzzyva too' })
  expect(await found('zyzz')).toEqual(['Public'])
  expect(await found('zyzz', reader)).toEqual(['Public'])
  expect((await page('zyzz', null, 1)).pagination.total).toBe(1)
  const { body } = await server.send(feedApi.listPosts, { query: { search: 'zyzz' } })
  expect(Array.isArray(body) && titles(body)).toEqual(['Public'])
  expect(await found('zyzz', member)).toEqual(['Public', 'Members only'])
  expect((await page('zyzz', member, 1)).pagination.total).toBe(2)
  expect(await found('members')).toEqual(['Members only'])
})

test('a quiz is found by its questions if readable, never by its explanations', async () => {
  const questions = [{ question: 'Zyzzyva?', explanation: 'Quokka' }, { question: 'Wombat?' }]
  const quiz = await quizPost({ title: 'Public', questions })
  await quizPost({ title: 'Members only', questions, requiredRole: 'ALL_YOU_NEED' })
  for (const text of ['zyzz', 'wombat']) {
    expect(await found(text)).toEqual(['Public'])
    expect(await found(text, member)).toEqual(['Members only', 'Public'])
  }
  expect(await found('quokka', member)).toEqual([])
  const [first] = quiz.questions
  if (!first) throw new Error('a quiz has questions')
  const post = { questions: [{ ...first, question: 'Numbat?' }] }
  await server.send(feedAdminApi.updatePost, { params: { id: quiz.id }, body: { post } }, { token: admin.token })
  expect([await found('wombat'), await found('numbat')]).toEqual([[], ['Public']])
})

test('authors find their own posts by content, whatever the current role', async () => {
  await textPost({ title: 'Mine', content: 'Zyzzyva', requiredRole: 'ALL_YOU_NEED', authorId: reader.id })
  expect(await found('zyzzyva', reader)).toEqual(['Mine'])
  expect(await found('zyzzyva')).toEqual([])
})

test('a search continues after the last post in both orders', async () => {
  for (const title of ['Zone one', 'Zone two', 'Zone three']) await textPost({ title })
  for (const sort of ['recent', 'popular'] as const) {
    const query = { page: 2, limit: 1, search: 'zone', sort, after: (await page('zone')).posts[0]?.id }
    const { body } = await server.send(feedApi.listPosts, { query })
    expect(body).toMatchObject({ posts: [{ title: 'Zone two' }], pagination: { total: 3 } })
  }
})
