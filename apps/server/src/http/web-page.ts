// The one HTML page of the web app, with this installation's name and settings written into it.

import type { Config } from '../config.ts'
import { escapeHtml } from '../platform/escape-html.ts'

/** What the browser may know of the settings; it reads them from a meta element before the first paint. */
const publicSettings = ({ productName, supportEmail, logoUrl }: Config) => ({ productName, supportEmail, logoUrl })

// The one inline style of our libraries: Radix hides the scroll bar of an open select with a constant rule.
const RADIX_SELECT_STYLE = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='"

const allowing = (directive: string, ...hosts: (string | null | undefined)[]): string =>
  [directive, ...hosts.map((host) => (host?.startsWith('http') ? new URL(host).origin : ''))].filter(Boolean).join(' ')

function policyFor({ logoUrl, s3 }: Config): string {
  return [
    "default-src 'self'",
    `style-src 'self' ${RADIX_SELECT_STYLE}`,
    allowing("img-src 'self' data: blob:", logoUrl, s3?.publicUrl),
    // A video is looked at before it is uploaded: its still picture is taken in the browser.
    allowing("media-src 'self' blob:", s3?.publicUrl),
    // Uploads go from the browser straight to storage, and newsletters are read from it.
    allowing("connect-src 'self'", s3?.endpoint, s3?.publicUrl),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What a link to something says where it is shared. `image` is a whole address. */
export type LinkPreview = { title: string; description: string; url: string; image: string | null }

export function createWebPage(template: string, config: Config) {
  const settings = `<meta name="settings" content="${escapeHtml(JSON.stringify(publicSettings(config)))}">`
  // Functions, because a replacement text gives `$&` and its kind a meaning of their own.
  const html = template
    .replaceAll('Crew Chief', () => escapeHtml(config.productName))
    // Social networks want whole addresses.
    .replaceAll('content="/og.png"', () => `content="${escapeHtml(config.publicUrl)}/og.png"`)
    .replace('</head>', () => `${settings}</head>`)
  return { html, policy: policyFor(config), about: (preview: LinkPreview) => describe(html, preview, config) }
}

// What the page says of itself, in favour of what it is about. Its own picture stays where there is no better one.
const OWN_WORDS = /<meta (?:property|name)="(?:description|og:(?:type|title|description))"[^>]*>\s*/g
const OWN_PICTURE = /<meta (?:property|name)="og:image[^"]*"[^>]*>\s*/g

function describe(html: string, { title, description, url, image }: LinkPreview, { productName }: Config): string {
  const named = `${title} · ${productName}`
  const tags = [
    ['description', description],
    ['og:type', 'article'],
    ['og:url', url],
    ...['og:title', 'twitter:title'].map((name) => [name, named]),
    ...['og:description', 'twitter:description'].map((name) => [name, description]),
    ...(image ? ['og:image', 'twitter:image'].map((name) => [name, image]) : []),
  ].map(([name = '', content = '']) => tag(name, content))
  const bare = html.replace(OWN_WORDS, '')
  return (image ? bare.replace(OWN_PICTURE, '') : bare)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(named)}</title>`)
    .replace('</head>', () => `${tags.join('')}</head>`)
}

const tag = (name: string, content: string): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`
