import { expect, test } from '@playwright/test'
import { JOURNEY, watchBrowserErrors } from '../support/test.ts'

const url = (path: string) => `${process.env.CREW_CHIEF_URL}${path}`

test('exceptions, console errors, CSP violations and failed requests are reported', {
  tag: [JOURNEY, '@desktop'],
}, async ({ page, context }) => {
  const { errors } = watchBrowserErrors(context)
  await page.goto(url('/events'))
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown later')
    })
    // biome-ignore lint/suspicious/noConsole: this is the error to be seen
    console.error('said aloud')
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(style)
  })
  await page.evaluate(() => fetch('/api/auth/me'))
  await page.route('**/api/ready', (route) => route.abort('connectionreset'))
  await page.evaluate(() => fetch('/api/ready').catch(() => undefined))
  for (const sign of [/thrown later/, /said aloud/, /Content Security Policy/, /401/, /ERR_CONNECTION_RESET/])
    await expect.poll(() => errors.some((error) => sign.test(error))).toBe(true)
})

test('a page without errors reports none', { tag: [JOURNEY, '@desktop'] }, async ({ page, context }) => {
  const { errors } = watchBrowserErrors(context)
  await page.goto(url('/membership'), { waitUntil: 'networkidle' })
  expect(errors).toEqual([])
})
