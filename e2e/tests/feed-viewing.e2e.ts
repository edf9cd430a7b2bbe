import { expect } from '@playwright/test'
import { imageViewer, openFeed, openPost, openPostAsNewUser, postCard, touchDrag } from '../steps/feed-steps.ts'
import { expectToast } from '../steps/page-steps.ts'
import { makePost, makeQuiz } from '../support/feed-api.ts'
import { test } from '../support/test.ts'
import { uploadBrokenPdf, uploadImage, uploadPdf, uploadVideo } from '../support/test-files.ts'

test('images open in a viewer that works with the keyboard and restores the focus', async ({ page }) => {
  const files = [await uploadImage('block.png'), await uploadImage('charge.png'), await uploadImage('IMG_0001.png')]
  const post = await makePost({ type: 'IMAGE', content: null, files })
  const card = await openPost(page, post)
  const first = card.getByRole('button', { name: `${post.title}, picture 1 of 3` })
  await first.focus()
  await page.keyboard.press('Enter')
  const viewer = imageViewer(page, post.title)
  await expect(viewer.getByText('Picture 1 of 3')).toBeVisible()
  await expect(viewer.getByText('block')).toHaveCount(0)
  await expect(page).toHaveURL(/picture=/)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('Picture 2 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('Picture 3 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText('Picture 2 of 3')).toBeVisible()
  await page.keyboard.press('+')
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(first).toBeFocused()
  await expect(page).not.toHaveURL(/picture=/)
})

test('on a phone swiping shows the next image, and pinching zooms', { tag: '@phone' }, async ({ page }) => {
  const files = [await uploadImage('block.png'), await uploadImage('charge.png')]
  const post = await makePost({ type: 'IMAGE', content: null, files })
  const card = await openPost(page, post)
  await card.getByRole('button', { name: `${post.title}, picture 1 of 2` }).tap()
  const viewer = imageViewer(page, post.title)
  await expect(viewer.getByText('Picture 1 of 2')).toBeVisible()
  await touchDrag(page, [[{ x: 300, y: 400 }], [{ x: 200, y: 400 }], [{ x: 90, y: 405 }]])
  await expect(viewer.getByText('Picture 2 of 2')).toBeVisible()
  const pinch = (by: number) => [
    { x: 195 - by, y: 400 },
    { x: 195 + by, y: 400 },
  ]
  await touchDrag(page, [pinch(20), pinch(50), pinch(90)])
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  // In a zoomed image dragging pans instead of changing the image.
  await touchDrag(page, [[{ x: 100, y: 400 }], [{ x: 200, y: 400 }], [{ x: 300, y: 405 }]])
  await expect(viewer.getByText('Picture 2 of 2')).toBeVisible()
})

test('posts with many images show four and the number of the others', async ({ page }) => {
  const files = await Promise.all(
    ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => uploadImage(`${name}.png`)),
  )
  const post = await makePost({ type: 'IMAGE', content: null, files })
  const card = await openPost(page, post)
  await expect(card.getByRole('img')).toHaveCount(4)
  await card.getByRole('button', { name: '+2 more pictures' }).click()
  const viewer = imageViewer(page, post.title)
  await expect(viewer.getByText('Picture 4 of 6')).toBeVisible()
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(viewer.getByText('Picture 5 of 6')).toBeVisible()
  await page.goBack()
  await expect(viewer).toHaveCount(0)
})

test('a video streams and can be seeked without loading everything before', async ({ page }) => {
  const post = await makePost({ type: 'VIDEO', content: null, files: [await uploadVideo()] })
  const part = page.waitForResponse(
    (response) => response.url().includes('/posts/videos/') && response.status() === 206,
  )
  const card = await openPost(page, post)
  expect((await part).headers()['content-range']).toMatch(/^bytes \d+-\d+\/\d+$/)
  const video = card.locator('video')
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => Math.round(player.duration))).toBe(20)
  await video.evaluate((player: HTMLVideoElement) => {
    player.currentTime = 12
  })
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.readyState >= 2)).toBe(true)
  expect(await video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBe(12)
  const box = await video.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
})

test('a video the browser cannot play can be downloaded', async ({ page }) => {
  const post = await makePost({ type: 'VIDEO', content: null, files: [await uploadVideo()] })
  await page.route('**/posts/videos/**', (route) => route.fulfill({ contentType: 'video/mp4', body: 'no video' }))
  const card = await openPost(page, post)
  await expect(card.getByText('Your browser can’t play this video')).toBeVisible()
  await expect(card.getByRole('link', { name: /^Download rotation\.mp4/ })).toHaveAttribute('href', /\/posts\/videos\//)
})

test('a video that fails to load can be retried', async ({ page, allowError }) => {
  allowError(/\/posts\/videos\//)
  const post = await makePost({ type: 'VIDEO', content: null, files: [await uploadVideo()] })
  await page.route('**/posts/videos/**', (route) => route.abort('internetdisconnected'))
  const card = await openPost(page, post)
  await expect(card.getByText('The video didn’t load')).toBeVisible()
  await page.unroute('**/posts/videos/**')
  await card.getByRole('button', { name: 'Retry' }).click()
  const video = card.locator('video')
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => Math.round(player.duration))).toBe(20)
})

const QUESTIONS = [
  {
    question: 'The pivot foot slides. What do you have?',
    options: ['Nothing', 'Traveling', 'Illegal dribble', 'Held ball'],
    correctAnswer: 1,
    explanation: 'The pivot foot may not slide.',
  },
  {
    question: 'Both players hold the ball. What do you have?',
    options: ['Nothing', 'Traveling', 'Illegal dribble', 'Held ball'],
    correctAnswer: 3,
    explanation: 'The arrow decides.',
  },
]

test('a quiz shows correct or incorrect as text, and answers are final after a reload (2 §4)', async ({ page }) => {
  const { card } = await openPostAsNewUser(page, await makeQuiz({ questions: QUESTIONS }))
  const [first, second] = QUESTIONS.map(({ question }) => card.getByRole('group', { name: question }))
  if (!first || !second) throw new Error('The quiz has two questions.')
  await expect(card.getByText('The pivot foot may not slide.')).toHaveCount(0)
  await first.getByRole('button', { name: 'B Traveling' }).focus()
  await page.keyboard.press('Enter')
  await expect(card.getByText('Correct!', { exact: true })).toBeVisible()
  await expect(first.getByRole('button', { name: 'Traveling' })).toContainText('Your answer')
  await expect(first.getByRole('button', { name: 'Traveling' })).toBeFocused()
  await second.getByRole('button', { name: 'Nothing' }).click()
  const check = async () => {
    await expect(card.getByText('Incorrect!', { exact: true })).toBeVisible()
    await expect(card.getByText('The arrow decides.')).toBeVisible()
    await expect(second.getByRole('button', { name: 'Nothing' })).toContainText('Your answer')
    await expect(second.getByRole('button', { name: 'Held ball' })).toContainText('Correct answer')
    for (const option of await second.getByRole('button').all())
      await expect(option).toHaveAttribute('aria-disabled', 'true')
  }
  await check()
  await page.reload()
  await check()
})

test('on a phone the list shows how long a quiz is, and a button opens its page', { tag: '@phone' }, async ({
  page,
}) => {
  const { title, id } = await makeQuiz({ questions: QUESTIONS })
  await openFeed(page, { search: title })
  await expect(postCard(page, title)).toContainText('2 questions')
  await postCard(page, title).getByRole('link', { name: 'Open quiz' }).click()
  await expect(page).toHaveURL(`/library/${id}`)
  await expect(postCard(page, title).getByRole('group')).toHaveCount(2)
})

test('the answer of a visitor is explained and final until the page is reloaded (2 §4)', async ({ page }) => {
  const card = await openPost(page, await makeQuiz())
  await card.getByRole('button', { name: 'Nothing' }).click()
  await expect(card.getByText('Incorrect!', { exact: true })).toBeVisible()
  await expect(card.getByText('The pivot foot may not slide.')).toBeVisible()
  const right = card.getByRole('button', { name: 'Traveling' })
  await expect(right).toContainText('Correct answer')
  await expect(right).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await card.getByRole('button', { name: 'Traveling' }).click()
  await expect(card.getByText('Correct!', { exact: true })).toBeVisible()
})

test('a failed answer can be repeated', async ({ page, allowError }) => {
  allowError(/500 .*\/quiz\/answers/)
  const card = await openPost(page, await makeQuiz())
  await page.route('**/quiz/answers', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await card.getByRole('button', { name: 'Traveling' }).click()
  await expectToast(page, 'alert', 'Error', 'Failed to check your answer')
  await card.getByRole('button', { name: 'Traveling' }).click()
  await expect(card.getByText('Correct!', { exact: true })).toBeVisible()
})

test('an answer given on another device is final', async ({ page, allowError }) => {
  allowError(/409 .*\/quiz\/answers/)
  const { card } = await openPostAsNewUser(page, await makeQuiz())
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(page.url())
  await elsewhere.getByRole('button', { name: 'Traveling' }).click()
  await expect(elsewhere.getByText('Correct!', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Nothing' }).click()
  await expect(card.getByText('Correct!', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Traveling' })).toContainText('Your answer')
})

test('a newsletter shows its text and its PDF in the specified height (2 §9)', async ({ page, isMobile }) => {
  const files = [await uploadPdf(['Summer dates', 'Rule changes', 'Crew of the month'])]
  const post = await makePost({ type: 'NEWSLETTER', content: 'All **dates** inside.', files })
  const card = await openPost(page, post)
  await expect(card.locator('strong', { hasText: 'dates' })).toBeVisible()
  const viewer = card.getByRole('region', { name: 'june.pdf', exact: true })
  await expect(viewer.getByText('Page 1 of 3')).toBeVisible()
  expect((await viewer.boundingBox())?.height).toBe(isMobile ? 500 : 600)
  // The text layer for screen readers, over the rendered page.
  await expect(viewer.getByText('Summer dates')).toBeAttached()
  await expect.poll(() => viewer.locator('canvas').first().evaluate(hasInk)).toBe(true)
  await viewer.getByRole('region', { name: 'Pages of june.pdf' }).focus()
  await page.keyboard.press('End')
  await expect(viewer.getByText('Page 3 of 3')).toBeVisible()
  await expect(viewer.getByText('Crew of the month')).toBeAttached()
  const width = () => viewer.locator('[data-page="3"]').evaluate((sheet) => sheet.clientWidth)
  const before = await width()
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  expect(await width()).toBeGreaterThan(before)
  await expect(viewer.getByRole('link', { name: /new tab/ })).toHaveAttribute('href', /\/posts\/pdfs\//)
  await expect(viewer.getByRole('link', { name: /^Download/ })).toHaveAttribute('download', 'june.pdf')
})

/** Whether something was drawn on the canvas. */
const hasInk = (canvas: HTMLElement): boolean => {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  return pixels.some((value, index) => index % 4 === 0 && value < 100)
}

test('an unreadable PDF is offered as a download', async ({ page }) => {
  const post = await makePost({ type: 'NEWSLETTER', files: [await uploadBrokenPdf()] })
  const card = await openPost(page, post)
  await expect(card.getByText('We couldn’t open this PDF')).toBeVisible()
  await expect(card.getByRole('link', { name: /^Open torn\.pdf/ })).toBeVisible()
})

test('text is formatted, and long text is collapsed in the feed', async ({ page }) => {
  const lines = Array.from({ length: 40 }, (_, index) => `- Mechanic ${index + 1}`).join('\n')
  const content = `# Before the tip\n\nThe **lead** [reads](https://rules.example/) it *first*.\n\n${lines}`
  const post = await makePost({ content })
  await page.goto(`/library?search=${encodeURIComponent(post.title)}`)
  const card = page.getByRole('article', { name: post.title })
  await expect(card.getByRole('heading', { level: 3, name: 'Before the tip' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'reads' })).toHaveAttribute('rel', 'noopener noreferrer ugc')
  await expect(card.getByText('Mechanic 40', { exact: true })).not.toBeInViewport()
  await card.getByRole('button', { name: 'Read more' }).click()
  await expect(card.getByRole('button', { name: 'Read more' })).toHaveCount(0)
  await card.getByText('Mechanic 40', { exact: true }).scrollIntoViewIfNeeded()
  await expect(card.getByText('Mechanic 40', { exact: true })).toBeInViewport()
  const alone = await openPost(page, post)
  await expect(alone.getByRole('button', { name: 'Read more' })).toHaveCount(0)
})

test('very long text is truncated in the list, and Read more loads the rest', async ({ page, allowError }) => {
  allowError(/500 .*\/api\/posts/)
  const lines = Array.from({ length: 300 }, (_, index) => `Mechanic ${index + 1}: stay with the play until it is over.`)
  const post = await makePost({ content: lines.join('\n\n') })
  await page.goto(`/library?search=${encodeURIComponent(post.title)}`)
  const card = page.getByRole('article', { name: post.title })
  const last = card.getByText(/^Mechanic 300:/)
  await expect(card.getByText(/^Mechanic 1:/)).toBeVisible()
  await expect(last).toHaveCount(0)
  const isPost = (url: URL) => url.pathname === `/api/posts/${post.id}`
  await page.route(isPost, (route) => route.fulfill({ status: 500, json: {} }))
  await card.getByRole('button', { name: 'Read more' }).click()
  await expectToast(page, 'alert', 'Error', 'Failed to load posts')
  await page.unroute(isPost)
  await card.getByRole('button', { name: 'Read more' }).click()
  await expect(last).toBeAttached()
  await expect(card.getByRole('button', { name: 'Read more' })).toHaveCount(0)
})

test('a script chunk that fails to load does not break the rest of the feed', async ({ page, allowError }) => {
  allowError(/markdown-|comments-drawer|dynamically imported module/)
  const post = await makePost({ content: 'The **lead** reads it.' })
  const code = /\/(markdown|comments-drawer)-[^/]*\.js$/
  await page.route(code, (route) => route.abort())
  const card = await openPost(page, post)
  const plain = card.getByText('The lead reads it.')
  await expect(plain).toBeVisible()
  await expect(plain.getByRole('strong')).toHaveCount(0)
  await card.getByRole('link', { name: '0 comments' }).click()
  await expectToast(page, 'alert', 'A new version is available', 'Reload the page to open this.')
  await expect(plain).toBeVisible()
  await page.unroute(code)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('dialog', { name: 'Comments' })).toBeVisible()
})
