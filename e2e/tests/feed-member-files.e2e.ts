import { withoutSignature } from '@crew-chief/domain/uploads/signed-url'
import { expect, type Page } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { openPost } from '../steps/feed-steps.ts'
import { logInByApi } from '../support/api.ts'
import { makePost } from '../support/feed-api.ts'
import { test } from '../support/test.ts'
import { uploadImage, uploadPdf, uploadVideo } from '../support/test-files.ts'
import { ADMIN } from '../support/users.ts'

const MEMBERS = { requiredRole: 'ALL_YOU_NEED', content: null } as const
// As if the page had been opened on this day.
const OLD = 'expires=1700000000'

/** The next reply of the post has addresses of the past, which the server refuses. */
const expireNextReply = (page: Page, { id }: { id: string }) =>
  page.route(
    (url) => url.pathname === `/api/posts/${id}`,
    async (route) => {
      const reply = await route.fetch()
      const body = (await reply.text()).replaceAll(/expires=\d+/g, OLD)
      await route.fulfill({ response: reply, body })
    },
    { times: 1 },
  )

test.beforeEach(async ({ page }) => storeSession(page, await logInByApi(ADMIN)))

test('a video continues at its position after its address has expired', async ({ page, allowError }) => {
  allowError(/404 .*\/posts\/videos\//)
  const post = await makePost({ ...MEMBERS, type: 'VIDEO', files: [await uploadVideo()] })
  await expireNextReply(page, post)
  let isExpired = false
  const [valid = ''] = post.files.map(({ path }) => path)
  // The old address works at first.
  await page.route(
    (url) => url.search.includes(OLD),
    (route) => (isExpired ? route.continue() : route.continue({ url: new URL(valid, page.url()).href })),
  )
  const video = (await openPost(page, post)).locator('video')
  await expect(video).toHaveAttribute('src', new RegExp(OLD))
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => Math.round(player.duration))).toBe(20)
  isExpired = true
  await video.evaluate((player: HTMLVideoElement) => {
    player.currentTime = 12
    // The browser has buffered the short clip, so it is loaded again.
    player.load()
    player.currentTime = 12
  })
  await expect(video).toHaveAttribute('src', valid)
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.readyState >= 2)).toBe(true)
  expect(await video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBe(12)
})

test('a PDF opens, and its links work, after its address has expired', async ({ page, allowError }) => {
  allowError(/404 .*\/posts\/pdfs\//)
  const file = await uploadPdf(['Summer dates', 'Rule changes'])
  const post = await makePost({ ...MEMBERS, content: 'Inside.', type: 'NEWSLETTER', files: [file] })
  const [valid = ''] = post.files.map(({ path }) => path)
  await expireNextReply(page, post)
  const refused = page.waitForResponse((reply) => reply.url().includes(OLD))
  const card = await openPost(page, post)
  expect((await refused).status()).toBe(404)
  const viewer = card.getByRole('region', { name: 'june.pdf', exact: true })
  await expect(viewer.getByText('Page 1 of 2')).toBeVisible()
  await expect(viewer.getByText('Summer dates')).toBeAttached()
  for (const name of [/new tab/, /^Download/])
    await expect(viewer.getByRole('link', { name })).toHaveAttribute('href', valid)
  const statusOf = (url: string) => page.evaluate((address) => fetch(address).then(({ status }) => status), url)
  expect(await statusOf(valid)).toBe(200)
  expect(await statusOf(withoutSignature(valid))).toBe(404)
})

test('an image loads after its address has expired', async ({ page, allowError }) => {
  allowError(/404 .*\/posts\/images\//)
  const post = await makePost({ ...MEMBERS, type: 'IMAGE', files: [await uploadImage('block.png')] })
  await expireNextReply(page, post)
  const image = (await openPost(page, post)).getByRole('img', { name: post.title })
  await expect(image).toHaveAttribute('src', post.files[0]?.path ?? '')
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(64)
})
