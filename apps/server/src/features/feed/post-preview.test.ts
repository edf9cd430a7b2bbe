import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { metaTags, startWebApp } from '../../testing/web-app.ts'

const server = await startTestServer()
const { textPost, imagePost, videoPost, newsletter } = postBuilders(server)

const { get, open } = await startWebApp(server)
const tagsOf = async (path: string) => metaTags(await open(path))
const PLAIN = await open('/library')
const DEFAULT_IMAGE = ['http://crew-chief.test/og.png']

test('the preview has title, description and image, each once', async () => {
  const { id, files } = await imagePost({ title: 'Block or charge', description: 'Torso\n first.' })
  const tags = await tagsOf(`/library/${id}?from=mail`)
  const picture = `http://crew-chief.test${files[0]?.path}`
  const title = 'Block or charge · Crew Chief'
  expect(tags).toMatchObject({
    description: ['Torso first.'],
    'og:type': ['article'],
    'og:title': [title],
    'og:description': ['Torso first.'],
    'og:url': [`http://crew-chief.test/library/${id}`],
    'og:image': [picture],
    'og:site_name': ['Crew Chief'],
    'twitter:card': ['summary_large_image'],
    'twitter:title': [title],
    'twitter:description': ['Torso first.'],
    'twitter:image': [picture],
  })
  expect(tags).not.toHaveProperty('og:image:width')
  expect(await open(`/library/${id}`)).toContain(`<title>${title}</title>`)
})

test('a video shows its poster, or the default image', async () => {
  const { id, files } = await videoPost()
  expect((await tagsOf(`/library/${id}`))['og:image']).toEqual([`http://crew-chief.test${files[0]?.thumbnail}`])
  for (const post of [await textPost(), await newsletter(), await videoPost({ files: [{ thumbnail: null }] })])
    expect((await tagsOf(`/library/${post.id}`))['og:image']).toEqual(DEFAULT_IMAGE)
})

test('an external image keeps its URL', async () => {
  const { id } = await imagePost({ files: [{ path: 'https://cdn.example/posts/images/1-a.png' }] })
  expect((await tagsOf(`/library/${id}`))['og:image']).toEqual(['https://cdn.example/posts/images/1-a.png'])
})

test('a members-only post shows its title but not its files', async () => {
  const post = { requiredRole: 'ALL_YOU_NEED' as const, title: 'For members', content: 'Secret' }
  for (const { id } of [await imagePost(post), await videoPost(post)]) {
    const html = await open(`/library/${id}`)
    expect(html).toContain('For members')
    expect(html).not.toMatch(/\/files\/|Secret/)
    expect((await tagsOf(`/library/${id}`))['og:image']).toEqual(DEFAULT_IMAGE)
  }
})

test('HTML and replacement patterns in a title are escaped', async () => {
  const { id } = await textPost({ title: '"><script>alert(1)</script> $& $1', description: "'><img src=x>" })
  const html = await open(`/library/${id}`)
  expect(html).not.toMatch(/<script>alert|<img/)
  expect(html).toContain('&#62;&#60;script&#62;alert(1)&#60;/script&#62; $&#38; $1')
})

test('a long description is cut', async () => {
  const { id } = await textPost({ description: '🏀'.repeat(300) })
  expect((await tagsOf(`/library/${id}`)).description).toEqual([`${'🏀'.repeat(199)}…`])
})

const UNLISTED = PLAIN.replace('</head>', '<meta name="robots" content="noindex"></head>')

test('an unknown post is 404 and not listed by search engines', async () => {
  const { statusCode, body } = await get(`/library/${randomUUID()}`)
  expect([statusCode, body]).toEqual([404, UNLISTED])
})

test.each(['/library/not-an-id', '/library/%00'])('%s returns the default page, not listed', async (path) => {
  const { statusCode, body } = await get(path)
  expect([statusCode, body]).toEqual([200, UNLISTED])
})

test('while the database fails or hangs, the page is served and stays listed', async () => {
  const { id } = await textPost()
  const query = server.db.$client.query
  const refusing = () => Promise.reject(new Error('gone'))
  const silent = () => new Promise<never>(() => {})
  for (const answering of [refusing, silent]) {
    server.db.$client.query = Object.assign(answering, query)
    expect(await open(`/library/${id}`)).toBe(PLAIN)
  }
  server.db.$client.query = query
})
