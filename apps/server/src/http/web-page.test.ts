import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testConfig } from '../testing/test-config.ts'
import { createWebPage, webPageOf } from './web-page.ts'

const S3 = {
  S3_ENDPOINT: 'https://nyc3.storage.example',
  S3_BUCKET: 'camp',
  S3_ACCESS_KEY_ID: 'k',
  S3_SECRET_ACCESS_KEY: 's',
  S3_PUBLIC_URL: 'https://cdn.example/camp',
}
const policyWith = (env: Record<string, string>) => createWebPage('', testConfig(env)).policy.split('; ')

test('without S3 the policy allows only the own origin', () => {
  expect(policyWith({})).toEqual(
    expect.arrayContaining(["img-src 'self' data: blob:", "media-src 'self' blob:", "connect-src 'self'"]),
  )
})

test('with S3 the policy also allows images, videos, newsletters and uploads there', () => {
  const policy = policyWith(S3)
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.example https://nyc3.storage.example")
  expect(policy).toContain("media-src 'self' blob: https://cdn.example https://nyc3.storage.example")
  expect(policy).toContain("connect-src 'self' https://nyc3.storage.example https://cdn.example")
  expect(policy.filter((directive) => directive.includes('https:'))).toHaveLength(3)
})

test('the policy allows a logo from another origin', () => {
  expect(policyWith({ LOGO_URL: 'https://logo.example/a.svg' })).toContain(
    "img-src 'self' data: blob: https://logo.example",
  )
})

test('the header comes before the stylesheet, with the name of the installation and a style that the policy allows', () => {
  const template = '<head><link rel="stylesheet" href="/a.css"></head><body><div id="root"></div></body>'
  const { html, policy } = createWebPage(template, testConfig({ PRODUCT_NAME: 'Refs & Co' }))
  expect(html).toMatch(
    /<body><div id="shell".* data-name="Refs &#38; Co">.*<\/div><link rel="stylesheet" href="\/a.css"><div id="root">/,
  )
  const style = /<style>(.*)<\/style>/.exec(html)?.[1] ?? ''
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
})

test('a change of the settings is in the next page, with its title and header', () => {
  const config = { ...testConfig(), productName: 'Crew Chief' }
  const template = '<head><title>Crew Chief</title><link rel="stylesheet" href="/a.css"></head><body></body>'
  const currentPage = webPageOf(template, config)
  const before = currentPage()
  expect(currentPage()).toBe(before)
  config.productName = 'Ohio Officials'
  const { html } = currentPage()
  expect(html).toContain('<title>Ohio Officials</title>')
  expect(html).toContain('data-name="Ohio Officials"')
  expect(html).toContain('&#34;productName&#34;:&#34;Ohio Officials&#34;')
})

test('an accent color is in the page for theme.js; the default one is not', () => {
  const pageWith = (accentColor: string) =>
    createWebPage('<html lang="en"><head></head>', { ...testConfig(), accentColor }).html
  expect(pageWith('#7fd1ff')).toContain('<html data-accent="#7fd1ff" lang="en">')
  expect(pageWith('#ffd21a')).toContain('<html lang="en">')
})

test('with an own icon the shipped vector icon is not named', () => {
  const template =
    '<head><link rel="icon" href="/favicon.svg" type="image/svg+xml" /><link rel="icon" href="/favicon.ico"></head>'
  const pageWith = (iconUrl: string | null) => createWebPage(template, { ...testConfig(), iconUrl }).html
  expect(pageWith(null)).toContain('favicon.svg')
  expect(pageWith('/files/logos/1.png')).not.toContain('favicon.svg')
  expect(pageWith('/files/logos/1.png')).toContain('favicon.ico')
})

const settingsWith = (env: Record<string, string>): string =>
  /<meta name="settings" content="([^"]*)">/.exec(createWebPage('<head></head>', testConfig(env)).html)?.[1] ?? ''

test('the page says whether emails are sent, without the address of the mail server', () => {
  const mail = settingsWith({ SMTP_URL: 'smtp://user:secret@mail.example', MAIL_FROM: 'Camp <camp@mail.example>' })
  expect(mail).toContain('&#34;sendsEmail&#34;:true')
  expect(mail).not.toContain('secret')
  expect(settingsWith({})).toContain('&#34;sendsEmail&#34;:false')
})
