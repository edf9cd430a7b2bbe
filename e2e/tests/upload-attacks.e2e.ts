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
const ALL_ONLY = [DESKTOP, ONLY_IN_TEST_ALL]
const REJECTED = 'This file was not uploaded here, or is not what it says it is.'

const asPicture = { folder: 'profile', fileName: 'me.png', contentType: 'image/png' } as const

/** A signed-in user who opens a file of the attacker. */
async function victim(page: Page) {
  const attacker = await register()
  const { session } = await register()
  await storeSession(page, session)
  return { token: attacker.session.token, watch: watchForMark(page) }
}

const serveAs = (page: Page, url: string, contentType: string, body: Buffer) =>
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
    await serveAs(page, url, type, bytes)
    await page.goto(url)
    await expect.poll(() => page.title()).toBe('owned')
    expect(await watch.marks()).toEqual(['request', 'storage', 'title'])
  })
}

test('the sandbox policy protects localStorage even if a file were served as HTML', {
  tag: ALL_ONLY,
}, async ({ page, allowError }) => {
  allowError(/sandbox|Content Security Policy|request: csp/)
  const { token, watch } = await victim(page)
  const url = await smuggle({ ...asPicture, bytes: PAGE, token })
  const { headers } = await page.request.get(url).then((response) => ({ headers: response.headers() }))
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
  test(`a picture that is also a script cannot be loaded as a ${kind}`, { tag: ALL_ONLY }, async ({
    page,
    allowError,
  }) => {
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
  tag: ALL_ONLY,
}, async ({ page, allowError }) => {
  allowError(/owned/)
  const { token, watch } = await victim(page)
  const url = await smuggle({ ...asPicture, bytes: GIF_AND_SCRIPT, token })
  await page.goto('/events')
  await serveAs(page, url, 'text/javascript', GIF_AND_SCRIPT)
  expect(await loadAs(page, 'script', url)).toBe('taken')
  expect(await watch.marks()).toContain('storage')
})

test('scripts in a newsletter PDF do not run', { tag: ALL_ONLY }, async ({ page }) => {
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
  tag: ALL_ONLY,
}, async ({ page }) => {
  const { session } = await openEditProfile(page)
  const buffer = photoFromHome()
  await page.getByLabel('Profile picture').locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer,
  })
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  const storedContent = async (url: string) => (await (await page.request.get(url)).body()).toString('latin1')
  const chosen = await page.getByRole('group', { name: 'Profile picture' }).locator('img').getAttribute('src')
  const sent = await storedContent(chosen ?? '')
  expect([sent.length, sent.includes(HOME)]).toEqual([buffer.length, false])
  const smuggled = await smuggle({
    folder: 'profile',
    fileName: 'me.jpg',
    contentType: 'image/jpeg',
    bytes: buffer,
    token: session.token,
  })
  expect(await storedContent(smuggled)).toContain(HOME)
  await saveWith(page, smuggled)
  await expect(toastWith(page, SAVED)).toBeVisible()
  expect((await getUser(session.token)).profileImage).toBe(smuggled)
  const saved = await storedContent(smuggled)
  expect([saved.length, saved.includes(HOME), saved.includes('<script>')]).toEqual([buffer.length, false, false])
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

type InvalidUrl = { what: string; address: (mine: string) => Promise<string> | string }
const uploadedByOther = async () => {
  const { session } = await register()
  return smuggle({ ...asPicture, bytes: smallPhoto().buffer, token: session.token })
}
const INVALID_URLS: readonly InvalidUrl[] = [
  { what: 'an address issued to somebody else', address: uploadedByOther },
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

for (const [index, { what, address }] of INVALID_URLS.entries()) {
  test(`${what} is rejected as a profile picture`, {
    tag: index < 1 ? DESKTOP : ALL_ONLY,
  }, async ({ page, allowError }) => {
    allowError(/400 .*\/api\/users\/me/)
    const { session } = await openEditProfile(page)
    const mine = await smuggle({ ...asPicture, bytes: smallPhoto().buffer, token: session.token })
    await saveWith(page, await address(mine))
    await expect(page.getByText(REJECTED)).toBeVisible()
    expect((await getUser(session.token)).profileImage).toBeNull()
  })
}

for (const { what, bytes } of [
  { what: 'a picture of 2,500 million points in a few kilobytes', bytes: bomb() },
  { what: 'a photo that says it is of another kind', bytes: photoFromHome() },
]) {
  test(`${what} is rejected on save`, { tag: ALL_ONLY }, async ({ page, allowError }) => {
    allowError(/400 .*\/api\/users\/me/)
    const { session } = await openEditProfile(page)
    await saveWith(page, await smuggle({ ...asPicture, bytes, token: session.token }))
    await expect(page.getByText(REJECTED)).toBeVisible()
    expect((await getUser(session.token)).profileImage).toBeNull()
  })
}

test('uploads beyond the signed size and repeated uploads are rejected', { tag: ALL_ONLY }, async ({
  page,
  allowError,
}) => {
  allowError(/status of 4\d\d/)
  const { session } = await register()
  await storeSession(page, session)
  await page.goto('/events')
  const responses = await page.evaluate(async (token) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sign = async (size: number) => {
      const file = { folder: 'profile', fileName: '../../../me.png', contentType: 'image/png', size }
      const response = await fetch('/api/uploads', { method: 'POST', headers, body: JSON.stringify(file) })
      return { status: response.status, body: await response.json() }
    }
    const put = async (url: string, body: string, type = 'image/png') => {
      const response = await fetch(url, { method: 'PUT', body, headers: { 'content-type': type } })
      return `${response.status} ${(await response.text()).match(/"message":"([^"]*)"/)?.[1] ?? ''}`.trim()
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
  expect(responses).toEqual({
    tooLarge: '413 The file is too large',
    address: expect.stringMatching(/^\/files\/profile\/\d+-[0-9a-f]{16}-[\w.-]+\.png$/),
    more: '413 The file is too large',
    other: '415 Invalid file type',
    forged: '403 You do not have permission to do this.',
    once: '204',
    twice: '403 You do not have permission to do this.',
  })
})

test('file URLs cannot leave the files directory', { tag: ALL_ONLY }, async ({ page, allowError }) => {
  allowError(/40[04]/)
  for (const path of ['..%2fauth-secret', 'profile/..%2f..%2fauth-secret', '.drafts/', 'profile/', 'profile/me.html']) {
    const response = await page.goto(`/files/${path}`)
    expect([path, response?.status()]).toEqual([path, 404])
    expect(await response?.json()).toMatchObject({ code: 'route.not_found' })
  }
})
