import { LIBRARY_TYPES, POST_TYPES } from '@crew-chief/domain/feed/post-choices'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../src/features/accounts/public.ts'
import { builders } from '../src/testing/builders.ts'
import { postBuilders } from '../src/testing/post-builders.ts'
import { startTestServer } from '../src/testing/test-server.ts'

// Member posts of every type with unique texts, which must not appear in any response to users without membership.
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
const poll = { question: 'leakpollquestion', options: ['leakpollone', 'leakpolltwo'], ruling: 'leakpollruling' }
const posts = [
  await make.pollPost({ ...shared('poll'), poll }),
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
const [firstQuestion, secondQuestion] = quiz.questions
// A former member who answered and commented before the plan ended.
await make.answer(firstQuestion?.id ?? '', lapsed.id, 0)
const [text] = posts
// Before the plan ended, too.
await make.vote(text?.id ?? '', lapsed.id, 0)
const own = await make.comment(text?.id ?? '', lapsed.id, { content: 'my own comment' })
await server.db.update(users).set({ role: 'NON_MEMBER' }).where(eq(users.id, lapsed.id))

const explanations = ['leakexplanation1', 'leakexplanation2']
const contents = ['text', 'poll', 'image', 'video', 'newsletter', 'quiz'].map((name) => `leak${name}content`)
const markers = [
  ...contents,
  ...['image', 'video', 'newsletter'].flatMap((name) => Object.values(file(name))),
  ...[1, 2].flatMap((n) => [question(n).question, ...question(n).options]),
  ...POST_TYPES.map((type) => `leakcomment${type}`),
  talker.firstName,
  talker.id,
  liker.id,
  ...explanations,
  poll.question,
  ...poll.options,
  poll.ruling,
]

type Request = { method?: 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object }

/** All requests that read posts. */
const readRequests: Request[] = [
  ...['', '?page=1', '?page=1&sort=popular', '?sort=popular', `?page=1&after=${posts.at(-1)?.id}`],
  ...POST_TYPES.map((type) => `?page=1&type=${type}`),
  ...LIBRARY_TYPES.map((library) => `?page=1&library=${library}`),
  ...['?page=1&tag=Screening', '?tag=Screening', '?page=1&search=screening', '/filters', '/quiz/progress'],
  ...['/analytics', ...posts.map(({ id }) => `/${id}/quiz/results`)],
  ...posts.flatMap(({ id }) => [`/${id}`, `/${id}/comments`, `/${id}/comments?limit=1`]),
  ...[...comments, own].map(({ postId, id }) => `/${postId}/comments?before=${id}`),
].map((rest) => ({ url: `/api/posts${rest}` }))

const answers: Request[] = [firstQuestion, secondQuestion].flatMap((each) =>
  [1, 0].map((answer) => ({
    method: 'POST' as const,
    url: `/api/posts/${quiz.id}/quiz/answers`,
    payload: { questionId: each?.id, answer },
  })),
)
const writeRequests: Request[] = [
  ...answers,
  ...posts.flatMap(({ id }): Request[] => [
    { method: 'POST', url: `/api/posts/${id}/view` },
    { method: 'POST', url: `/api/posts/${id}/like` },
    { method: 'POST', url: `/api/posts/${id}/vote`, payload: { choice: 1 } },
    { method: 'POST', url: `/api/posts/${id}/comment`, payload: { content: 'Hello' } },
    { method: 'PUT', url: `/api/posts/${id}`, payload: { post: { title: 'Mine now' } } },
    { method: 'DELETE', url: `/api/posts/${id}/like` },
    { method: 'DELETE', url: `/api/posts/${id}` },
  ]),
  ...[...comments, own].map(
    ({ postId, id }): Request => ({
      method: 'PUT',
      url: `/api/posts/${postId}/comments/${id}`,
      payload: { content: 'Hello' },
    }),
  ),
  { url: '/api/users/me/export' },
]

async function send({ method, url, payload }: Request, token?: string): Promise<{ status: number; body: string }> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const reply = await server.app.inject({ method: method ?? 'GET', url, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body }
}
const leaksIn = (body: string, of: readonly string[] = markers) => of.filter((marker) => body.includes(marker))

const WITHOUT_ACCESS = {
  'a visitor': async () => undefined,
  'a non-member': async () => (await given.signedIn()).token,
  'a member whose plan has ended': async () => lapsed.token,
  'a member with an incomplete profile': async () =>
    (await given.signedIn({ role: 'ALL_YOU_WANT', hasToReset: true })).token,
}

// Hundreds of requests per test.

test.each(Object.entries(WITHOUT_ACCESS))('%s reads nothing of locked posts', async (_, signIn) => {
  const token = await signIn()
  for (const request of [...readRequests, ...writeRequests]) {
    const { status, body } = await send(request, token)
    expect(status, request.url).toBeLessThan(500)
    expect(leaksIn(body), `${request.method ?? 'GET'} ${request.url}`).toEqual([])
  }
})

test.each(Object.entries(WITHOUT_ACCESS))('%s cannot find locked posts by their texts', async (reader, signIn) => {
  const token = await signIn()
  for (const text of markers) {
    for (const query of [`page=1&search=${text}`, `search=${text}`, `page=1&sort=popular&search=${text}`]) {
      const { status, body } = await send({ url: `/api/posts?${query}` }, token)
      if (reader.includes('profile')) expect(status).toBe(403)
      else if (query.includes('page')) expect(JSON.parse(body)).toMatchObject({ posts: [], pagination: { total: 0 } })
      else expect(body).toBe('[]')
      expect(leaksIn(body), query).toEqual([])
    }
  }
})

test('locked posts show title, description and teaser', async () => {
  const { body } = await send({ url: `/api/posts/${quiz.id}` })
  expect(JSON.parse(body)).toMatchObject({
    title: quiz.title,
    locked: true,
    content: null,
    files: [],
    quiz: null,
    comments: [],
    teaser: { questions: 2 },
  })
})

test('control: a member reads all texts through the same requests, but explanations and rulings only after answering', async () => {
  const { token } = await given.as('ALL_YOU_NEED')
  const read = (await Promise.all(readRequests.map((request) => send(request, token)))).map(({ body }) => body).join('')
  expect(markers.filter((marker) => !read.includes(marker))).toEqual([...explanations, poll.ruling])
  for (const text of [...contents, question(1).question, question(2).question]) {
    const { body } = await send({ url: `/api/posts?page=1&search=${text}` }, token)
    expect(JSON.parse(body).pagination.total, text).toBe(1)
  }
  for (const request of answers) await send(request, token)
  const { body } = await send({ url: `/api/posts/${quiz.id}` }, token)
  expect(leaksIn(body, explanations)).toEqual(explanations)
})
