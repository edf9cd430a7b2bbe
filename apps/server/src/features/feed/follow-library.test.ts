import { feedApi } from '@crew-chief/contract/feed'
import { usersApi } from '@crew-chief/contract/users'
import type { LibraryType } from '@crew-chief/domain/feed/post-choices'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { libraryFollows } from './feed.tables.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)

type Person = { token: string }
const follow = (library: LibraryType, { token }: Person) =>
  send(feedApi.followLibrary, { params: { library } }, { token })
const unfollow = (library: LibraryType, { token }: Person) =>
  send(feedApi.unfollowLibrary, { params: { library } }, { token })
const followed = async ({ token }: Person) => (await send(feedApi.listFollowedLibraries, {}, { token })).body

test('a user follows and unfollows libraries; repeating it changes nothing', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  expect(await followed(ann)).toEqual([])
  for (const library of ['YMTC', 'QUIZZES', 'YMTC'] as const) expect((await follow(library, ann)).status).toBe(204)
  await follow('LIVE_CALLS', ben)
  expect((await followed(ann)).toSorted()).toEqual(['QUIZZES', 'YMTC'])
  for (let n = 0; n < 2; n++) expect((await unfollow('YMTC', ann)).status).toBe(204)
  expect([await followed(ann), await followed(ben)]).toEqual([['QUIZZES'], ['LIVE_CALLS']])
})

test('an unknown library is invalid', async () => {
  const { token } = await given.signedIn()
  const headers = { authorization: `Bearer ${token}` }
  const url = '/api/posts/libraries/BASEMENT/follow'
  expect((await server.app.inject({ method: 'PUT', url, headers })).statusCode).toBe(400)
})

test('followed libraries are exported, and erased with the account', async () => {
  const ann = await given.signedIn()
  await follow('YMTC', ann)
  const { body } = await send(usersApi.exportMe, {}, ann)
  expect(JSON.parse(JSON.stringify(body)).feed.followedLibraries).toEqual([{ library: 'YMTC', at: expect.any(String) }])
  expect((await send(usersApi.eraseMe, { body: { password: PASSWORD } }, ann)).status).toBe(204)
  expect(await db.select().from(libraryFollows).where(eq(libraryFollows.userId, ann.id))).toEqual([])
})
