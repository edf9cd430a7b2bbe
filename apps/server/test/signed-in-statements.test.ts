// The reads of most signed-in pages: each costs the session's statement and at most two more.

import { eventsApi } from '@crew-chief/contract/events'
import { feedApi } from '@crew-chief/contract/feed'
import { sessionApi } from '@crew-chief/contract/session'
import { shopApi } from '@crew-chief/contract/shop'
import { expect, test } from 'vitest'
import { builders } from '../src/testing/builders.ts'
import { postBuilders } from '../src/testing/post-builders.ts'
import { productBuilders } from '../src/testing/product-builders.ts'
import { statementsOf } from '../src/testing/statements.ts'
import { startTestServer } from '../src/testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const { token } = await given.signedIn()
for (let number = 0; number < 2; number++) {
  await given.event()
  await postBuilders(server).quizPost()
  await productBuilders(server).product()
}

test.each([
  ['the current user', () => server.send(sessionApi.me, {}, { token })],
  ['the events', () => server.send(eventsApi.listEvents, {}, { token })],
  // A full page, so that the total has to be counted.
  ['a page of posts', () => server.send(feedApi.listPosts, { query: { page: '1', limit: '1' } }, { token })],
  ['the products', () => server.send(shopApi.listProducts, {}, { token })],
])('%s takes at most three statements with a session', async (_, read) => {
  const statements = await statementsOf(async () => expect((await read()).status).toBe(200))
  expect(statements.length).toBeLessThanOrEqual(3)
  expect(statements.length).toBeGreaterThan(0)
})
