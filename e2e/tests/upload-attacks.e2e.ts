// Malicious uploads (promise 20). Where a file could run, the test first shows that it does if the server sends the
// wrong headers.

import { expect, type Page } from '@playwright/test'
import { loadAs, refusalOf, smuggle, watchForMark } from '../steps/attack-steps.ts'
import { storeSession } from '../steps/auth-steps.ts'
import { openPost } from '../steps/feed-viewing-steps.ts'
import { openEditProfile, SAVED, saveButton, toastWith } from '../steps/profile-steps.ts'
import { adminToken, getUser, register } from '../support/api.ts'
import { bomb, DRAWING, GIF_AND_SCRIPT, HOME, PAGE, pdfWithScript, photoFromHome } from '../support/attack-files.ts'
import { makePost } from '../support/feed-api.ts'
import { smallPhoto } from '../support/profile-files.ts'
import { ONLY_IN_TEST_ALL, test } from '../support/test.ts'

const DESKTOP = '@desktop'
const RARE = [DESKTOP, ONLY_IN_TEST_ALL]
const NOT_OURS = 'This file was not uploaded here, or is not what it says it is.'

const asPicture = { folder: 'profile', fileName: 'me.png', contentType: 'image/png' } as const

/** A signed-in user who opens a file of the attacker. */
async function victim(page: Page) {
  const attacker = await register()
  const { session } = await register()
  await storeSession(page, session)
  return { token: attacker.session.token, watch: watchForMark(page) }
}

const serveCarelessly = (page: Page, url: string, contentType: string, body: Buffer) =>
  page.route(`**${url}`, (route) => route.fulfill({ contentType, body }))

for (const { what, bytes, type, fileName } of [
  { what: 'a web page', bytes: PAGE, type: 'text/html', fileName: 'page.html' },
  { what: 'a drawing with a script', bytes: DRAWING, type: 'image/svg+xml', fileName: 'drawing.svg' },
]) {
  test(`${what} is rejected as its own type and harmless as a picture`, { tag: DESKTOP }, async ({
    page,
    allowError,
  }) => {
    // The browser shows pictures in a page with its own styles and scripts, which our policy blocks.
    allowError(/Content Security Policy|sandboxed|404/)
    const { token, watch } = await victim(page)
    const asItself = { folder: 'profile', fileName, contentType: type, size: bytes.length } as const
    expect(await refusalOf(asItself, token)).toBe('415 Invalid file type')
    const url = await smuggle({ ...asPicture, fileName, bytes, token })
    expect(url).toMatch(/\.png$/)
    const opened = await page.goto(url)
    expect(opened?.headers()).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(await watch.marks()).toEqual([])
    await serveCarelessly(page, url, type, bytes)
    await page.goto(url)
    await expect.poll(() => page.title()).toBe('owned')
    expect(await watch.marks()).toEqual(['request', 'storage', 'title'])
  })
}

test('the sandbox policy protects localStorage even if a file were served as HTML', {
  tag: RARE,
}, async ({ page, allowError }) => {
  allowError(/sandbox|Content Security Policy|request: csp/)
  const { token, watch } = await victim(page)
  const url = await smuggle({ ...asPicture, bytes: PAGE, token })
  const { headers } = await page.request.get(url).then((answer) => ({ headers: answer.headers() }))
  const { 'content-security-policy': policy = '', ...others } = headers
  // Second line of defense, after the content type.
  await page.route(`**${url}`, (route) =>
    route.fulfill({
      body: PAGE,
      headers: { ...others, 'content-type': 'text/html', 'content-security-policy': policy },
    }),
  )
  await page.goto(url)
  expect(await watch.marks()).toEqual([])
})

for (const kind of ['script', 'worker', 'service worker', 'frame'] as const) {
  test(`a picture that is also a script cannot be loaded as a ${kind}`, { tag: RARE }, async ({ page, allowError }) => {
    allowError(/MIME type|frame|worker|ERR_BLOCKED_BY_RESPONSE/i)
    const { token, watch } = await victim(page)
    const asGif = { ...asPicture, fileName: 'me.gif', contentType: 'image/gif', size: GIF_AND_SCRIPT.length }
    expect(await refusalOf(asGif, token)).toBe('415 Invalid file type')
    const url = await smuggle({ ...asPicture, bytes: kind === 'frame' ? PAGE : GIF_AND_SCRIPT, token })
    await page.goto('/events')
    expect(await loadAs(page, kind, url)).toBe('refused')
    expect(await watch.marks()).toEqual([])
  })
}

test('the same picture does run if the server sends a script type', {
  tag: RARE,
}, async ({ page, allowError }) => {
  allowError(/owned/)
  const { token, watch } = await victim(page)
  const url = await smuggle({ ...asPicture, bytes: GIF_AND_SCRIPT, token })
  await page.goto('/events')
  await serveCarelessly(page, url, 'text/javascript', GIF_AND_SCRIPT)
  expect(await loadAs(page, 'script', url)).toBe('taken')
  expect(await watch.marks()).toContain('storage')
})

test('scripts in a newsletter PDF do not run', { tag: RARE }, async ({ page }) => {
  const { watch } = await victim(page)
  const file = { folder: 'posts/pdfs', fileName: 'june.pdf', contentType: 'application/pdf' } as const
  const path = await smuggle({ ...file, bytes: pdfWithScript('Read me'), token: await adminToken() })
  const post = await makePost({ type: 'NEWSLETTER', files: [{ name: 'june.pdf', path, type: file.contentType }] })
  await openPost(page, post)
  await expect(page.getByText('Read me').first()).toBeVisible()
  await page.getByText('Read me').first().click({ force: true })
  expect(await page.locator('a[href^="javascript" i]').count()).toBe(0)
  expect(await watch.marks()).toEqual([])
})

test('the location is removed from photos, also when the upload bypasses the page', {
  tag: RARE,
}, async ({ page }) => {
  const { session } = await openEditProfile(page)
  const buffer = photoFromHome()
  await page.getByLabel('Profile picture').locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer,
  })
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  const lyingAt = async (url: string) => (await (await page.request.get(url)).body()).toString('latin1')
  const chosen = await page.getByRole('group', { name: 'Profile picture' }).locator('img').getAttribute('src')
  const sent = await lyingAt(chosen ?? '')
  expect([sent.length, sent.includes(HOME)]).toEqual([buffer.length, false])
  const smuggled = await smuggle({
    folder: 'profile',
    fileName: 'me.jpg',
    contentType: 'image/jpeg',
    bytes: buffer,
    token: session.token,
  })
  expect(await lyingAt(smuggled)).toContain(HOME)
  await saveWith(page, smuggled)
  await expect(toastWith(page, SAVED)).toBeVisible()
  expect((await getUser(session.token)).profileImage).toBe(smuggled)
  const kept = await lyingAt(smuggled)
  expect([kept.length, kept.includes(HOME), kept.includes('<script>')]).toEqual([buffer.length, false, false])
  await expect(page.locator(`img[src*="${smuggled}"]`).first()).toBeVisible()
})

/** Submits the form of the page with another picture URL. */
async function saveWith(page: Page, profileImage: string) {
  await page.route('**/api/users/me', (route) => {
    const form = route.request().postDataJSON()
    return route.request().method() === 'PUT'
      ? route.continue({ postData: JSON.stringify({ ...form, profileImage }) })
      : route.continue()
  })
  await saveButton(page).click()
}

type Trick = { what: string; address: (mine: string) => Promise<string> | string }
const ofSomebodyElse = async () => {
  const { session } = await register()
  return smuggle({ ...asPicture, bytes: smallPhoto().buffer, token: session.token })
}
const TRICKS: readonly Trick[] = [
  { what: 'an address issued to somebody else', address: ofSomebodyElse },
  { what: 'an address of another site', address: () => 'https://elsewhere.example/me.png' },
  { what: 'an address of another site without a scheme', address: () => '//elsewhere.example/me.png' },
  { what: 'a script', address: () => 'javascript:alert(1)' },
  {
    what: 'a drawing written out',
    address: () => `data:image/svg+xml,${encodeURIComponent(String(DRAWING))}`.slice(0, 900),
  },
  { what: 'a way out of the folder', address: (mine) => mine.replace('/profile/', '/profile/../profile/') },
  { what: 'a way in by signs', address: (mine) => mine.replace('/profile/', '/profile%2f') },
]

for (const [index, { what, address }] of TRICKS.entries()) {
  test(`${what} is rejected as a profile picture`, {
    tag: index < 1 ? DESKTOP : RARE,
  }, async ({ page, allowError }) => {
    allowError(/400 .*\/api\/users\/me/)
    const { session } = await openEditProfile(page)
    const mine = await smuggle({ ...asPicture, bytes: smallPhoto().buffer, token: session.token })
    await saveWith(page, await address(mine))
    await expect(page.getByText(NOT_OURS)).toBeVisible()
    expect((await getUser(session.token)).profileImage).toBeNull()
  })
}

for (const { what, bytes } of [
  { what: 'a picture of 2,500 million points in a few kilobytes', bytes: bomb() },
  { what: 'a photo that says it is of another kind', bytes: photoFromHome() },
]) {
  test(`${what} is rejected on save`, { tag: RARE }, async ({ page, allowError }) => {
    allowError(/400 .*\/api\/users\/me/)
    const { session } = await openEditProfile(page)
    await saveWith(page, await smuggle({ ...asPicture, bytes, token: session.token }))
    await expect(page.getByText(NOT_OURS)).toBeVisible()
    expect((await getUser(session.token)).profileImage).toBeNull()
  })
}

test('uploads beyond the signed size and repeated uploads are rejected', { tag: RARE }, async ({
  page,
  allowError,
}) => {
  allowError(/status of 4\d\d/)
  const { session } = await register()
  await storeSession(page, session)
  await page.goto('/events')
  const answers = await page.evaluate(async (token) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sign = async (size: number) => {
      const file = { folder: 'profile', fileName: '../../../me.png', contentType: 'image/png', size }
      const answer = await fetch('/api/uploads', { method: 'POST', headers, body: JSON.stringify(file) })
      return { status: answer.status, body: await answer.json() }
    }
    const put = async (url: string, body: string, type = 'image/png') => {
      const answer = await fetch(url, { method: 'PUT', body, headers: { 'content-type': type } })
      return `${answer.status} ${(await answer.text()).match(/"message":"([^"]*)"/)?.[1] ?? ''}`.trim()
    }
    const tooLarge = await sign(5 * 1_048_576)
    const { body: signed } = await sign(10)
    return {
      tooLarge: `${tooLarge.status} ${tooLarge.body.message}`,
      address: String(signed.publicUrl),
      more: await put(signed.uploadUrl, 'x'.repeat(1000)),
      other: await put(signed.uploadUrl, '0123456789', 'text/html'),
      forged: await put(signed.uploadUrl.replace(/.{4}$/, 'AAAA'), '0123456789'),
      once: await put(signed.uploadUrl, '0123456789'),
      twice: await put(signed.uploadUrl, '9876543210'),
    }
  }, session.token)
  expect(answers).toEqual({
    tooLarge: '413 The file is too large',
    address: expect.stringMatching(/^\/files\/profile\/\d+-[0-9a-f]{16}-[\w.-]+\.png$/),
    more: '413 The file is too large',
    other: '415 Invalid file type',
    forged: '403 You do not have permission to do this.',
    once: '204',
    twice: '403 You do not have permission to do this.',
  })
})

test('file URLs cannot leave the files directory', { tag: RARE }, async ({ page, allowError }) => {
  allowError(/40[04]/)
  for (const path of ['..%2fauth-secret', 'profile/..%2f..%2fauth-secret', '.drafts/', 'profile/', 'profile/me.html']) {
    const answer = await page.goto(`/files/${path}`)
    expect([path, answer?.status()]).toEqual([path, 404])
    expect(await answer?.json()).toMatchObject({ code: 'route.not_found' })
  }
})
