// Malicious uploads. Where a file could run, the test first shows that it does if the server sends the
// wrong headers.

import { deflateSync } from 'node:zlib'
import { ApiError } from '@crew-chief/contract/client'
import { uploadsApi } from '@crew-chief/contract/uploads'
import { expect, type Page } from '@playwright/test'
import { BLANK_PAGE, storeSession } from '../steps/auth-steps.ts'
import { openPost } from '../steps/feed-steps.ts'
import { openEditProfile, SAVED, saveButton, toastWith } from '../steps/profile-steps.ts'
import { adminToken, call, getUser, register } from '../support/api.ts'
import { makePost } from '../support/feed-api.ts'
import { test } from '../support/test.ts'
import { pdfFile, pngFile, type SignUpload, smallPhoto, uploadFile } from '../support/test-files.ts'

const REJECTED = 'We can’t use this file. Please upload it again.'

const asPicture = { folder: 'profile', fileName: 'me.png', contentType: 'image/png' } as const

/** Tries to steal the tokens, change the title and call the server. */
const PAYLOAD = `try { localStorage.setItem('owned', localStorage.getItem('auth')) } catch {} document.title = 'owned'; fetch('/owned')`

const HTML = Buffer.from(
  `<!doctype html><title>a page</title><script>${PAYLOAD}</script><img src=x onerror="${PAYLOAD}">`,
)

const SVG = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${PAYLOAD}"><script>${PAYLOAD}</script></svg>`)

/** A GIF by its first bytes that is also valid JavaScript: size and colors are inside a comment. */
const GIF_AND_SCRIPT = Buffer.concat([
  Buffer.from('GIF89a/*'),
  Buffer.from([0, 0, 0, 0x2c, 0, 0, 0, 0, 0x0a, 0, 0x0a, 0]),
  Buffer.from(`*/=1;${PAYLOAD}`),
])

// 8 × 8 pixels of one color, without metadata.
const PHOTO = Buffer.from(
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCkAglv/9k=',
  'base64',
)

const LOCATION = '39.7589 N, 84.1916 W'

/** A valid photo with an Exif location, followed by an HTML page. */
function photoWithLocation(): Buffer {
  const exif = Buffer.from(`Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0${LOCATION}`, 'latin1')
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([PHOTO.subarray(0, 2), head, exif, PHOTO.subarray(2), HTML])
}

/** A few kilobytes that decompress to 2,500 million pixels. */
function decompressionBomb(): Buffer {
  const side = 50_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return pngFile(header, deflateSync(Buffer.alloc(1_000_000)))
}

/** One page with scripts that run on opening, on display and on clicking its link. */
function pdfWithScript(text: string): Buffer {
  const script = `<< /S /JavaScript /JS (app.alert\\('owned'\\); ${PAYLOAD.replaceAll(/[()]/g, '\\$&')}) >>`
  const drawing = `BT /F1 36 Tf 60 700 Td (${text}) Tj ET`
  return pdfFile([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} /Names << /JavaScript << /Names [(a) ${script}] >> >> >>`,
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /AA << /O ${script} >> /Annots [6 0 R] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    `<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /A ${script} >>`,
  ])
}

/** A signed-in user who opens a file of the attacker. */
async function victim(page: Page) {
  const attacker = await register()
  const { session } = await register()
  await storeSession(page, session)
  return { token: attacker.session.token, watch: watchForScripts(page) }
}

/** The error for an upload that is refused, or `signed`. */
const signingError = (body: SignUpload, token: string): Promise<string> =>
  call(uploadsApi.signUpload, { body }, { token }).then(
    () => 'signed',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.message}` : String(error)),
  )

/** Detects whether an uploaded script ran. */
function watchForScripts(page: Page) {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/owned') seen.push('request')
  })
  /** Call on a page of our origin, to see its localStorage. */
  const effects = async () => {
    if ((await page.title()) === 'owned') seen.push('title')
    await page.goto(BLANK_PAGE)
    if (await page.evaluate(() => localStorage.getItem('owned'))) seen.push('storage')
    await page.evaluate(() => localStorage.removeItem('owned'))
    return [...new Set(seen.splice(0))].sort()
  }
  return { effects }
}

/** Loads a file as an injected tag would. Returns whether the browser accepted it. */
const loadAs = (page: Page, kind: 'script' | 'worker' | 'service worker' | 'frame', url: string) =>
  page.evaluate(
    ([as, address]) =>
      new Promise<string>((resolve) => {
        const loaded = () => resolve('loaded')
        const refused = () => resolve('refused')
        if (as === 'service worker') navigator.serviceWorker.register(address).then(loaded, refused)
        if (as === 'worker') {
          const worker = new Worker(address)
          worker.onerror = refused
          worker.onmessage = loaded
        }
        if (as === 'script' || as === 'frame') {
          const element = document.createElement(as === 'script' ? 'script' : 'iframe')
          element.onload = () => resolve(element instanceof HTMLIFrameElement ? frameOf(element) : 'loaded')
          element.onerror = refused
          element.src = address
          document.body.append(element)
        }
        /** A refused frame shows an error page of the browser, which our scripts cannot access. */
        function frameOf({ contentDocument }: HTMLIFrameElement): string {
          return contentDocument === null ? 'refused' : 'loaded'
        }
      }),
    [kind, url] as const,
  )

const serveAs = (page: Page, url: string, contentType: string, body: Buffer) =>
  page.route(`**${url}`, (route) => route.fulfill({ contentType, body }))

for (const { what, bytes, type, fileName } of [
  { what: 'a web page', bytes: HTML, type: 'text/html', fileName: 'page.html' },
  { what: 'an SVG with a script', bytes: SVG, type: 'image/svg+xml', fileName: 'drawing.svg' },
]) {
  test(`${what} is rejected as its own type and harmless as a picture`, { tag: '@desktop' }, async ({
    page,
    allowError,
  }) => {
    // The browser shows pictures in a page with its own styles and scripts, which our policy blocks.
    allowError(/Content Security Policy|sandboxed|404/)
    const { token, watch } = await victim(page)
    const asItself = { folder: 'profile', fileName, contentType: type, size: bytes.length } as const
    expect(await signingError(asItself, token)).toBe('415 Invalid file type')
    const url = await uploadFile({ ...asPicture, fileName, bytes, token })
    expect(url).toMatch(/\.png$/)
    const opened = await page.goto(url)
    expect(opened?.headers()).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(await watch.effects()).toEqual([])
    await serveAs(page, url, type, bytes)
    await page.goto(url)
    await expect.poll(() => page.title()).toBe('owned')
    expect(await watch.effects()).toEqual(['request', 'storage', 'title'])
  })
}

test('the sandbox policy protects localStorage even if a file were served as HTML', {
  tag: '@desktop',
}, async ({ page, allowError }) => {
  allowError(/sandbox|Content Security Policy|request: csp/)
  const { token, watch } = await victim(page)
  const url = await uploadFile({ ...asPicture, bytes: HTML, token })
  const { headers } = await page.request.get(url).then((response) => ({ headers: response.headers() }))
  const { 'content-security-policy': policy = '', ...others } = headers
  // Second line of defense, after the content type.
  await page.route(`**${url}`, (route) =>
    route.fulfill({
      body: HTML,
      headers: { ...others, 'content-type': 'text/html', 'content-security-policy': policy },
    }),
  )
  await page.goto(url)
  expect(await watch.effects()).toEqual([])
})

for (const kind of ['script', 'worker', 'service worker', 'frame'] as const) {
  test(`a picture that is also a script cannot be loaded as a ${kind}`, { tag: '@desktop' }, async ({
    page,
    allowError,
  }) => {
    allowError(/MIME type|frame|worker|ERR_BLOCKED_BY_RESPONSE/i)
    const { token, watch } = await victim(page)
    const asGif = { ...asPicture, fileName: 'me.gif', contentType: 'image/gif', size: GIF_AND_SCRIPT.length }
    expect(await signingError(asGif, token)).toBe('415 Invalid file type')
    const url = await uploadFile({ ...asPicture, bytes: kind === 'frame' ? HTML : GIF_AND_SCRIPT, token })
    await page.goto('/events')
    expect(await loadAs(page, kind, url)).toBe('refused')
    expect(await watch.effects()).toEqual([])
  })
}

test('the same picture does run if the server sends a script type', {
  tag: '@desktop',
}, async ({ page, allowError }) => {
  allowError(/owned/)
  const { token, watch } = await victim(page)
  const url = await uploadFile({ ...asPicture, bytes: GIF_AND_SCRIPT, token })
  await page.goto('/events')
  await serveAs(page, url, 'text/javascript', GIF_AND_SCRIPT)
  expect(await loadAs(page, 'script', url)).toBe('loaded')
  expect(await watch.effects()).toContain('storage')
})

test('scripts in a newsletter PDF do not run', { tag: '@desktop' }, async ({ page }) => {
  const { watch } = await victim(page)
  const file = { folder: 'posts/pdfs', fileName: 'june.pdf', contentType: 'application/pdf' } as const
  const path = await uploadFile({ ...file, bytes: pdfWithScript('Read me'), token: await adminToken() })
  const post = await makePost({ type: 'NEWSLETTER', files: [{ name: 'june.pdf', path, type: file.contentType }] })
  await openPost(page, post)
  await expect(page.getByText('Read me').first()).toBeVisible()
  await page.getByText('Read me').first().click({ force: true })
  expect(await page.locator('a[href^="javascript" i]').count()).toBe(0)
  expect(await watch.effects()).toEqual([])
})

test('the location is removed from photos, also when the upload bypasses the page', {
  tag: '@desktop',
}, async ({ page }) => {
  const { session } = await openEditProfile(page)
  const buffer = photoWithLocation()
  await page.getByLabel('Profile picture').locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer,
  })
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  const storedContent = async (url: string) => (await (await page.request.get(url)).body()).toString('latin1')
  const chosen = await page.getByRole('group', { name: 'Profile picture' }).locator('img').getAttribute('src')
  const sent = await storedContent(chosen ?? '')
  expect([sent.length, sent.includes(LOCATION)]).toEqual([buffer.length, false])
  const uploaded = await uploadFile({
    folder: 'profile',
    fileName: 'me.jpg',
    contentType: 'image/jpeg',
    bytes: buffer,
    token: session.token,
  })
  expect(await storedContent(uploaded)).toContain(LOCATION)
  await saveWith(page, uploaded)
  await expect(toastWith(page, SAVED)).toBeVisible()
  expect((await getUser(session.token)).profileImage).toBe(uploaded)
  const saved = await storedContent(uploaded)
  expect([saved.length, saved.includes(LOCATION), saved.includes('<script>')]).toEqual([buffer.length, false, false])
  await expect(page.locator(`img[src*="${uploaded}"]`).first()).toBeVisible()
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
  return uploadFile({ ...asPicture, bytes: smallPhoto().buffer, token: session.token })
}
const INVALID_URLS: readonly InvalidUrl[] = [
  { what: 'a URL issued to another user', address: uploadedByOther },
  { what: 'a URL of another site', address: () => 'https://elsewhere.example/me.png' },
  { what: 'a URL of another site without a scheme', address: () => '//elsewhere.example/me.png' },
  { what: 'a javascript: URL', address: () => 'javascript:alert(1)' },
  {
    what: 'an SVG as a data URL',
    address: () => `data:image/svg+xml,${encodeURIComponent(String(SVG))}`.slice(0, 900),
  },
  { what: 'a path outside the folder', address: (mine) => mine.replace('/profile/', '/profile/../profile/') },
  { what: 'an encoded path', address: (mine) => mine.replace('/profile/', '/profile%2f') },
]

for (const { what, address } of INVALID_URLS) {
  test(`${what} is rejected as a profile picture`, { tag: '@desktop' }, async ({ page, allowError }) => {
    allowError(/400 .*\/api\/users\/me/)
    const { session } = await openEditProfile(page)
    const mine = await uploadFile({ ...asPicture, bytes: smallPhoto().buffer, token: session.token })
    await saveWith(page, await address(mine))
    await expect(page.getByRole('main').getByText(REJECTED)).toBeVisible()
    expect((await getUser(session.token)).profileImage).toBeNull()
  })
}

for (const { what, bytes, message } of [
  {
    what: 'a picture of 2,500 million pixels in a few kilobytes',
    bytes: decompressionBomb(),
    message: /up to 50 megapixels/,
  },
  { what: 'a photo with the wrong type', bytes: photoWithLocation(), message: REJECTED },
]) {
  test(`${what} is rejected on save`, { tag: '@desktop' }, async ({ page, allowError }) => {
    allowError(/400 .*\/api\/users\/me/)
    const { session } = await openEditProfile(page)
    await saveWith(page, await uploadFile({ ...asPicture, bytes, token: session.token }))
    await expect(page.getByRole('main').getByText(message)).toBeVisible()
    expect((await getUser(session.token)).profileImage).toBeNull()
  })
}

test('uploads beyond the signed size and repeated uploads are rejected', { tag: '@desktop' }, async ({
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
    forged: '403 You don’t have permission to do this.',
    once: '204',
    twice: '403 You don’t have permission to do this.',
  })
})

test('file URLs cannot leave the files directory', { tag: '@desktop' }, async ({ page, allowError }) => {
  allowError(/40[04]/)
  for (const path of ['..%2fauth-secret', 'profile/..%2f..%2fauth-secret', '.drafts/', 'profile/', 'profile/me.html']) {
    const response = await page.goto(`/files/${path}`)
    expect([path, response?.status()]).toEqual([path, 404])
    expect(await response?.json()).toMatchObject({ code: 'route.not_found' })
  }
})
