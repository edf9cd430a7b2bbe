import { LIBRARY_TYPES, POST_TYPES } from '@crew-chief/domain/feed/post-choices'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../src/features/accounts/public.ts'
import { builders } from '../src/testing/builders.ts'
import { postBuilders } from '../src/testing/post-builders.ts'
import { startTestServer } from '../src/testing/test-server.ts'

// Members' posts of every type, each text of them unmistakable; then every call, by readers below their rank.
const server = await startTestServer()
const given = builders(server)
const make = postBuilders(server)

const liker = await given.user({ firstName: 'Leakliker', role: 'ALL_YOU_WANT' })
const talker = await given.user({ firstName: 'Leaktalker', role: 'ALL_YOU_WANT' })
const lapsed = await given.as('ALL_YOU_NEED')

const shared = (name: string) => ({
  requiredRole: 'ALL_YOU_NEED' as const,
  tags: ['Screening'],
  libraries: [...LIBRARY_TYPES],
  content: `leak${name}content`,
})
const file = (name: string) => ({
  name: `leak${name}name.bin`,
  path: `/files/posts/leak${name}path.bin`,
  thumbnail: `/files/posts/leak${name}still.jpg`,
})
const question = (n: number) => ({
  question: `leakquestion${n}`,
  options: [0, 1, 2, 3].map((option) => `leakoption${n}${option}`),
  explanation: `leakexplanation${n}`,
})
const quiz = await make.quizPost({ ...shared('quiz'), questions: [question(1), question(2)] })
const posts = [
  await make.textPost(shared('text')),
  await make.imagePost({ ...shared('image'), files: [file('image')] }),
  await make.videoPost({ ...shared('video'), files: [file('video')] }),
  await make.newsletter({ ...shared('newsletter'), files: [file('newsletter')] }),
  quiz,
]
const comments: { postId: string; id: string }[] = []
for (const post of posts) {
  comments.push(await make.comment(post.id, talker.id, { content: `leakcomment${post.type}` }))
  await make.like(post.id, liker.id)
}
const [asked, other] = quiz.questions
// A member who answered and commented, and whose plan has ended since.
await make.answer(asked?.id ?? '', lapsed.id, 0)
const [text] = posts
const own = await make.comment(text?.id ?? '', lapsed.id, { content: 'my own words' })
await server.db.update(users).set({ role: 'NON_MEMBER' }).where(eq(users.id, lapsed.id))

const explanations = ['leakexplanation1', 'leakexplanation2']
const words = ['text', 'image', 'video', 'newsletter', 'quiz'].map((name) => `leak${name}content`)
const markers = [
  ...words,
  ...['image', 'video', 'newsletter'].flatMap((name) => Object.values(file(name))),
  ...[1, 2].flatMap((n) => [question(n).question, ...question(n).options]),
  ...POST_TYPES.map((type) => `leakcomment${type}`),
  talker.firstName,
  talker.id,
  liker.id,
  ...explanations,
]

type Call = { method?: 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object }

/** Everything that tells of posts without doing anything to them. */
const reading: Call[] = [
  ...['', '?page=1', '?page=1&sort=popular', '?sort=popular', `?page=1&after=${posts.at(-1)?.id}`],
  ...POST_TYPES.map((type) => `?page=1&type=${type}`),
  ...LIBRARY_TYPES.map((library) => `?page=1&library=${library}`),
  ...['?page=1&tag=Screening', '?tag=Screening', '?page=1&search=screening', '/filters', '/quiz/progress'],
  ...['/analytics', ...posts.map(({ id }) => `/${id}/quiz/results`)],
  ...posts.flatMap(({ id }) => [`/${id}`, `/${id}/comments`, `/${id}/comments?limit=1`]),
  ...[...comments, own].map(({ postId, id }) => `/${postId}/comments?before=${id}`),
].map((rest) => ({ url: `/api/posts${rest}` }))

const answers: Call[] = [asked, other].flatMap((each) =>
  [1, 0].map((answer) => ({
    method: 'POST' as const,
    url: `/api/posts/${quiz.id}/quiz/answers`,
    payload: { questionId: each?.id, answer },
  })),
)
const doing: Call[] = [
  ...answers,
  ...posts.flatMap(({ id }): Call[] => [
    { method: 'POST', url: `/api/posts/${id}/view` },
    { method: 'POST', url: `/api/posts/${id}/like` },
    { method: 'POST', url: `/api/posts/${id}/comment`, payload: { content: 'Hello' } },
    { method: 'PUT', url: `/api/posts/${id}`, payload: { post: { title: 'Mine now' } } },
    { method: 'DELETE', url: `/api/posts/${id}/like` },
    { method: 'DELETE', url: `/api/posts/${id}` },
  ]),
  ...[...comments, own].map(
    ({ postId, id }): Call => ({
      method: 'PUT',
      url: `/api/posts/${postId}/comments/${id}`,
      payload: { content: 'Hello' },
    }),
  ),
  { url: '/api/users/me/export' },
]

async function ask({ method, url, payload }: Call, token?: string): Promise<{ status: number; body: string }> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const reply = await server.app.inject({ method: method ?? 'GET', url, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body }
}
const leaksIn = (body: string, of: readonly string[] = markers) => of.filter((marker) => body.includes(marker))

const BELOW = {
  'a visitor': async () => undefined,
  'a non-member': async () => (await given.signedIn()).token,
  'a member whose plan has ended': async () => lapsed.token,
  'somebody who must complete the profile': async () =>
    (await given.signedIn({ role: 'ALL_YOU_WANT', hasToReset: true })).token,
}

// Some hundred calls each.
const PATIENCE = { timeout: 60_000 }

test.each(Object.entries(BELOW))(
  '%s is told nothing of what lies behind the lock, by any call',
  PATIENCE,
  async (_, signIn) => {
    const token = await signIn()
    for (const call of [...reading, ...doing]) {
      const { status, body } = await ask(call, token)
      expect(status, call.url).toBeLessThan(500)
      expect(leaksIn(body), `${call.method ?? 'GET'} ${call.url}`).toEqual([])
    }
  },
)

test.each(Object.entries(BELOW))('%s does not find by the words behind the lock', PATIENCE, async (who, signIn) => {
  const token = await signIn()
  for (const word of markers) {
    for (const query of [`page=1&search=${word}`, `search=${word}`, `page=1&sort=popular&search=${word}`]) {
      const { status, body } = await ask({ url: `/api/posts?${query}` }, token)
      if (who.includes('profile')) expect(status).toBe(403)
      else if (query.includes('page')) expect(JSON.parse(body)).toMatchObject({ posts: [], pagination: { total: 0 } })
      else expect(body).toBe('[]')
      expect(leaksIn(body), query).toEqual([])
    }
  }
})

test('the teaser is what they get instead: title and description', async () => {
  const { body } = await ask({ url: `/api/posts/${quiz.id}` })
  expect(JSON.parse(body)).toMatchObject({
    ...{ title: quiz.title, locked: true, content: null, files: [], quiz: null, comments: [] },
    teaser: { questions: 2 },
  })
})

test('control: a member is told all of it by the same calls, but no explanation before the answer', async () => {
  const { token } = await given.as('ALL_YOU_NEED')
  const read = (await Promise.all(reading.map((call) => ask(call, token)))).map(({ body }) => body).join('')
  expect(markers.filter((marker) => !read.includes(marker))).toEqual(explanations)
  for (const word of [...words, question(1).question, question(2).question]) {
    const { body } = await ask({ url: `/api/posts?page=1&search=${word}` }, token)
    expect(JSON.parse(body).pagination.total, word).toBe(1)
  }
  for (const call of answers) await ask(call, token)
  const { body } = await ask({ url: `/api/posts/${quiz.id}` }, token)
  expect(leaksIn(body, explanations)).toEqual(explanations)
})
