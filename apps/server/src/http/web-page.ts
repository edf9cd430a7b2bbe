// The HTML page of the web app with the settings of this installation, and what a public page adds to it.

import { DEFAULT_ACCENT } from '@crew-chief/domain/accent'
import type { Config } from '../config.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { type Html, html } from '../platform/html.ts'
import { LOGO_PATH } from '../platform/logo.ts'
import type { PublicPage } from '../platform/public-page.ts'
import { FIRST_PAINT_HASH, withFirstPaint } from './first-paint.ts'

/** Settings for the browser, which reads them from a meta element before the first paint. */
const publicSettings = (config: Config) => ({
  productName: config.productName,
  seller: config.seller,
  supportEmail: config.supportEmail,
  logoUrl: config.logoUrl,
  lightLogoUrl: config.lightLogoUrl,
  accentColor: config.accentColor,
  footerLine: config.footerLine,
  introduction: config.introduction,
  plans: config.plans.map(({ benefits: _benefits, ...plan }) => plan),
  sendsEmail: config.sendsEmail,
  testPayments: config.testPayments,
})

// The only inline style of our libraries: Radix hides the scroll bar of an open select.
const RADIX_SELECT_STYLE = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='"

const withOrigins = (directive: string, ...hosts: (string | null | undefined)[]): string =>
  [directive, ...hosts.map((host) => (host?.startsWith('http') ? new URL(host).origin : ''))].filter(Boolean).join(' ')

function policyFor({ logoUrl, s3 }: Config): string {
  return [
    "default-src 'self'",
    `style-src 'self' ${FIRST_PAINT_HASH} ${RADIX_SELECT_STYLE}`,
    // Public files have the public URL, members' files a signed one at the endpoint.
    withOrigins("img-src 'self' data: blob:", logoUrl, s3?.publicUrl, s3?.endpoint),
    // The thumbnail of a video is created in the browser before the upload.
    withOrigins("media-src 'self' blob:", s3?.publicUrl, s3?.endpoint),
    // The browser uploads directly to storage and reads newsletters from it.
    withOrigins("connect-src 'self'", s3?.endpoint, s3?.publicUrl),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The page with the settings of now, made again after they changed. */
export function webPageOf(template: string, config: Config) {
  const used = () => JSON.stringify([publicSettings(config), config.iconUrl])
  let settings = used()
  let page = createWebPage(template, config)
  return () => {
    const now = used()
    if (now !== settings) {
      settings = now
      page = createWebPage(template, config)
    }
    return page
  }
}

export function createWebPage(template: string, config: Config) {
  const settings = `<meta name="settings" content="${escapeHtml(JSON.stringify(publicSettings(config)))}">`
  // Replacer functions, because `$&` has a meaning in replacement strings.
  const filled = template
    .replaceAll('Crew Chief', () => escapeHtml(config.productName))
    .replace('<html', () => `<html${accentOf(config)}`)
    // Social networks require absolute URLs.
    .replaceAll('content="/og.png"', () => `content="${escapeHtml(config.publicUrl)}/og.png"`)
    .replace(VECTOR_ICON, (link) => (config.iconUrl ? '' : link))
    .replace('</head>', () => `${settings}</head>`)
  const page = withFirstPaint(filled, config)
  return {
    html: page,
    /** For pages that search engines should not list. */
    unlisted: addToHead(page, [metaTag('robots', 'noindex')]),
    policy: policyFor(config),
    render: (answer: PublicPage) => render(page, answer, config),
  }
}

/** Read by theme.js. */
const accentOf = ({ accentColor }: Config): string =>
  accentColor === DEFAULT_ACCENT ? '' : ` data-accent="${escapeHtml(accentColor)}"`

// Browsers prefer it. The other icons are files of the same names, drawn from the organization's own (app-icons.ts).
const VECTOR_ICON = /<link rel="icon"[^>]*svg\+xml[^>]*>\s*/

const addToHead = (page: string, tags: readonly Html[]): string =>
  page.replace('</head>', () => `${html`${tags}`.markup}</head>`)

// Default tags that a page replaces. The default image stays when the page has none.
const DEFAULT_TEXT_TAGS = /<meta (?:property|name)="(?:description|og:(?:type|title|description))"[^>]*>\s*/g
const DEFAULT_IMAGE_TAGS = /<meta (?:property|name)="og:image[^"]*"[^>]*>\s*/g
const ROOT = '<div id="root"></div>'

function render(template: string, page: PublicPage, config: Config): string {
  const title = `${page.title} · ${config.productName}`
  const stripped = template.replace(DEFAULT_TEXT_TAGS, '')
  const { content, structuredData } = page
  const tags = [...tagsOf(page, title), ...(structuredData ? [dataBlock(structuredData)] : [])]
  return addToHead(page.image ? stripped.replace(DEFAULT_IMAGE_TAGS, '') : stripped, tags)
    .replace(/<title>[^<]*<\/title>/, () => html`<title>${title}</title>`.markup)
    .replace(ROOT, () => (content ? html`<div id="root">${withHeader(content, config)}</div>`.markup : ROOT))
}

function tagsOf({ description, url, type, image }: PublicPage, title: string): Html[] {
  const tags: [name: string, content: string][] = [
    ['description', description],
    ['og:type', type],
    ['og:url', url],
    ['og:title', title],
    ['twitter:title', title],
    ['og:description', description],
    ['twitter:description', description],
  ]
  if (image) tags.push(['og:image', image.url], ['twitter:image', image.url])
  if (image?.width && image.height)
    tags.push(['og:image:width', String(image.width)], ['og:image:height', String(image.height)])
  return [html`<link rel="canonical" href="${url}">`, ...tags.map(([name, value]) => metaTag(name, value))]
}

const metaTag = (name: string, content: string): Html =>
  name.startsWith('og:')
    ? html`<meta property="${name}" content="${content}">`
    : html`<meta name="${name}" content="${content}">`

/** Browsers do not run data blocks, so the content security policy allows them. `<` could end the element. */
const dataBlock = (data: Record<string, unknown>): Html => ({
  markup: `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
})

/** The header of the web app's shell as it looks before anything else is loaded. */
const withHeader = (content: Html, config: Config): Html => html`
<div class="group/page flex min-h-dvh flex-col">
<header class="group on-ink sticky top-0 z-40 bg-ink text-ink-foreground">
<div class="mx-auto flex h-14 max-w-[1280px] items-center gap-4 px-4 md:h-16 md:gap-6 md:px-6 xl:gap-10 xl:px-10">
<a href="/" class="shrink-0 whitespace-nowrap rounded-control">${logo(config)}</a>
</div>
</header>
<main id="main" class="min-h-[calc(100dvh-56px)] flex-1 outline-none md:min-h-[calc(100dvh-64px)]">${content}</main>
</div>`

const logo = ({ logoUrl, productName }: Config): Html =>
  logoUrl
    ? html`<img src="${logoUrl}" alt="${productName}" height="32" class="h-8 w-auto">`
    : html`<span class="inline-flex items-center gap-2.5"><svg aria-hidden="true" width="38.5" height="28" viewBox="0 0 44 32" fill="currentColor" class="shrink-0 text-primary"><path fill-rule="evenodd" d="${LOGO_PATH}"/></svg><span class="display-3 relative top-[0.1em]">${productName}</span></span>`
