import { expect, test } from 'vitest'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { posts } from './feed.tables.ts'

const server = await startTestServer()
const { newsletter } = postBuilders(server)

/** The newest post: in a page, in the list without pages, and as a single post. */
async function shown(content: string | null, requiredRole: 'NON_MEMBER' | 'ALL_YOU_NEED' = 'NON_MEMBER') {
  await server.db.delete(posts)
  const { id } = await newsletter({ content, requiredRole })
  const read = async (path: string) => (await server.app.inject({ url: `/api/posts${path}` })).json()
  const page = await read('?page=1')
  const list = await read('')
  const alone = await read(`/${id}`)
  return { page: page.posts[0], list: list[0], alone }
}
const words = (length: number) => 'word '.repeat(Math.ceil(length / 5)).slice(0, length)

test('contents up to 4000 characters are not cut', async () => {
  const { page } = await shown('x'.repeat(4_000))
  expect(page.content).toHaveLength(4_000)
  expect(page).not.toHaveProperty('isCut')
  expect((await shown(null)).page).toMatchObject({ content: null })
})

test('longer contents are cut in pages, but not in the plain list or the single post', async () => {
  const content = words(20_000)
  const { page, list, alone } = await shown(content)
  expect(page.isCut).toBe(true)
  expect(page.content.length).toBeLessThanOrEqual(4_000)
  for (const whole of [list, alone]) {
    expect(whole.content).toBe(content)
    expect(whole).not.toHaveProperty('isCut')
  }
})

test.each([
  ['after a paragraph', `${words(2_500)}\n\n${words(3_000)}`, words(2_500)],
  ['after a word, when the paragraph end is too early', `${words(99)}\n\n${'wordy '.repeat(900)}`, /wordy$/],
  ['at the limit, when there is no word end', 'x'.repeat(5_000), 'x'.repeat(4_000)],
  ['not within a surrogate pair', `x${'🏀'.repeat(3_000)}`, /^x(🏀)+$/u],
])('it is cut %s', async (_, content, beginning) => {
  const { page } = await shown(content)
  expect(page.isCut).toBe(true)
  if (typeof beginning === 'string') expect(page.content).toBe(beginning.trimEnd())
  else expect(page.content).toMatch(beginning)
  expect(page.content.length).toBeGreaterThan(2_000)
})

test('a locked post has no content to cut', async () => {
  const { page } = await shown(words(20_000), 'ALL_YOU_NEED')
  expect(page).toMatchObject({ locked: true, content: null })
  expect(page).not.toHaveProperty('isCut')
})
