import { campApi } from '@crew-chief/contract/camp'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { builders } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { createBarrier, runConcurrently } from '../../../testing/concurrency.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../../testing/upload-requests.ts'
import { transferUpload } from '../../uploads/public.ts'
import { uploads } from '../../uploads/uploads.tables.ts'

const server = await startTestServer()
const { camp, participant } = campBuilders(server)
const admin = await builders(server).as('ADMIN')
const event = await camp()
const people = await runConcurrently(4, () => participant(event.id))
const content = await pictureOf(40, 40)
const photo = () => uploadRequests(server).upload(admin.token, { content })

test('a picture given to several participants concurrently is accepted for one of them', async () => {
  const profileImage = await photo()
  const answers = await runConcurrently(people.length, (index) => {
    const params = { eventId: event.id, userId: people[index]?.id ?? '' }
    return server.send(campApi.setParticipantPhoto, { params, body: { profileImage } }, { token: admin.token })
  })
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'uploads.not_accepted')).toHaveLength(people.length - 1)
})

type Give = typeof transferUpload

/** Number of participants who get the picture when all requests have passed the check at the same time. */
async function timesGiven(give: Give): Promise<number> {
  const url = await photo()
  const given = await runConcurrently(people.length, (index) =>
    inTransaction(server.db, (tx) => give(tx, url, { from: admin.id, to: people[index]?.id ?? '' })),
  )
  return given.filter(Boolean).length
}

test('an upload is transferred only once', async () => {
  expect(await timesGiven(transferUpload)).toBe(1)
})

test('control: checking the owner before transferring allows all transfers', async () => {
  const line = createBarrier(people.length)
  const lookThenGive: Give = async (tx, url, { from, to }) => {
    const [upload] = await tx.select().from(uploads).where(eq(uploads.publicUrl, url))
    await line()
    if (upload?.ownerId !== from) return false
    await tx.update(uploads).set({ ownerId: to }).where(eq(uploads.publicUrl, url))
    return true
  }
  expect(await timesGiven(lookThenGive)).toBeGreaterThan(1)
})
