// How an attacker gets a file to us, and how we see whether it did anything.

import { ApiError, createCaller } from '@crew-chief/contract/client'
import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { uploadsApi } from '@crew-chief/contract/uploads'
import { expect, type Page } from '@playwright/test'
import { BLANK_PAGE } from './auth-steps.ts'

const call = createCaller((path, init) => fetch(`${process.env.CREW_CHIEF_URL}${path}`, init))

type Signing = ApiRequest<typeof uploadsApi.signUpload>['body']
type Sending = Omit<Signing, 'size'> & { bytes: Buffer; token: string }

/** Signed and sent past the page, which would have looked at it first. Answers where it lies. */
export async function smuggle({ bytes, token, ...file }: Sending): Promise<string> {
  const body = { ...file, size: bytes.length }
  const signed = await call(uploadsApi.signUpload, { body }, { token })
  const address = new URL(signed.uploadUrl, process.env.CREW_CHIEF_URL)
  const answer = await fetch(address, { method: signed.method, headers: signed.headers, body: new Uint8Array(bytes) })
  expect(answer.status).toBe(204)
  return signed.publicUrl
}

/** What is said to whoever asks for a permission they do not get. */
export const refusalOf = (body: Signing, token: string): Promise<string> =>
  call(uploadsApi.signUpload, { body }, { token }).then(
    () => 'signed',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.message}` : String(error)),
  )

/** Watches for the mark that every hostile file tries to leave. */
export function watchForMark(page: Page) {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/owned') seen.push('request')
  })
  /** From a page of our origin, where what was stolen would lie. */
  const marks = async () => {
    if ((await page.title()) === 'owned') seen.push('title')
    await page.goto(BLANK_PAGE)
    if (await page.evaluate(() => localStorage.getItem('owned'))) seen.push('storage')
    await page.evaluate(() => localStorage.removeItem('owned'))
    return [...new Set(seen.splice(0))].sort()
  }
  return { marks }
}

/** As an injected tag would load it, on a page of ours. Answers whether the browser took it. */
export const loadAs = (page: Page, kind: 'script' | 'worker' | 'service worker' | 'frame', url: string) =>
  page.evaluate(
    ([as, address]) =>
      new Promise<string>((resolve) => {
        const taken = () => resolve('taken')
        const refused = () => resolve('refused')
        if (as === 'service worker') navigator.serviceWorker.register(address).then(taken, refused)
        if (as === 'worker') {
          const worker = new Worker(address)
          worker.onerror = refused
          worker.onmessage = taken
        }
        if (as === 'script' || as === 'frame') {
          const element = document.createElement(as === 'script' ? 'script' : 'iframe')
          element.onload = () => resolve(element instanceof HTMLIFrameElement ? frameOf(element) : 'taken')
          element.onerror = refused
          element.src = address
          document.body.append(element)
        }
        /** A frame that was refused shows the browser's own page, which no script of ours may look into. */
        function frameOf({ contentDocument }: HTMLIFrameElement): string {
          return contentDocument === null ? 'refused' : 'taken'
        }
      }),
    [kind, url] as const,
  )
