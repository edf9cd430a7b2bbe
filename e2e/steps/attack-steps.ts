import { ApiError } from '@crew-chief/contract/client'
import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { uploadsApi } from '@crew-chief/contract/uploads'
import { expect, type Page } from '@playwright/test'
import { call } from '../support/api.ts'
import { BLANK_PAGE } from './auth-steps.ts'

type Signing = ApiRequest<typeof uploadsApi.signUpload>['body']
type Sending = Omit<Signing, 'size'> & { bytes: Buffer; token: string }

/** Uploads without the checks of the page. Returns the public URL. */
export async function smuggle({ bytes, token, ...file }: Sending): Promise<string> {
  const body = { ...file, size: bytes.length }
  const signed = await call(uploadsApi.signUpload, { body }, { token })
  const address = new URL(signed.uploadUrl, process.env.CREW_CHIEF_URL)
  const response = await fetch(address, { method: signed.method, headers: signed.headers, body: new Uint8Array(bytes) })
  expect(response.status).toBe(204)
  return signed.publicUrl
}

/** The error for an upload that is refused, or `signed`. */
export const refusalOf = (body: Signing, token: string): Promise<string> =>
  call(uploadsApi.signUpload, { body }, { token }).then(
    () => 'signed',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.message}` : String(error)),
  )

/** Detects whether an uploaded script ran. */
export function watchForMark(page: Page) {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/owned') seen.push('request')
  })
  /** Call on a page of our origin, to see its localStorage. */
  const marks = async () => {
    if ((await page.title()) === 'owned') seen.push('title')
    await page.goto(BLANK_PAGE)
    if (await page.evaluate(() => localStorage.getItem('owned'))) seen.push('storage')
    await page.evaluate(() => localStorage.removeItem('owned'))
    return [...new Set(seen.splice(0))].sort()
  }
  return { marks }
}

/** Loads a file as an injected tag would. Returns whether the browser accepted it. */
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
        /** A refused frame shows an error page of the browser, which our scripts cannot access. */
        function frameOf({ contentDocument }: HTMLIFrameElement): string {
          return contentDocument === null ? 'refused' : 'taken'
        }
      }),
    [kind, url] as const,
  )
