import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { posts } from './feed.tables.ts'
import { findPost } from './posts.store.ts'

const server = await startTestServer()
const { db, send } = server
const { textPost } = postBuilders(server)
const { token } = await builders(server).as('ADMIN')

const TITLES = ['A', 'B', 'C', 'D']
const edit = (id: string, post: object) => send(feedAdminApi.updatePost, { params: { id }, body: { post } }, { token })

test('of four concurrent edits of one version one succeeds and the others are rejected', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await textPost()
    const answers = await runConcurrently(4, (index) => edit(id, { title: TITLES[index], version: 1 }))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const taken = TITLES[answers.findIndex(({ status }) => status === 200)]
    expect(await findPost(db, id)).toMatchObject({ title: taken, version: 2 })
  }
})

test('concurrent edits without a version are rejected rather than lost', async () => {
  const { id } = await textPost()
  const answers = await runConcurrently(4, (index) => edit(id, { title: TITLES[index] }))
  const taken = answers.filter(({ status }) => status === 200).length
  expect(await findPost(db, id)).toMatchObject({ version: 1 + taken })
})

test('control: checking the version before writing loses an edit', async () => {
  const { id } = await textPost()
  const bothChecked = createBarrier(2)
  let taken = 0
  await runConcurrently(2, async (index) => {
    const before = await findPost(db, id)
    await bothChecked()
    if (before?.version !== 1) return
    await db
      .update(posts)
      .set({ title: TITLES[index] ?? '', version: 2 })
      .where(eq(posts.id, id))
    taken++
  })
  expect(taken).toBe(2)
})
