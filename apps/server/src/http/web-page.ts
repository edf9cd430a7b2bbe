// The HTML page of the web app with the settings of this installation.

import type { Config } from '../config.ts'
import { escapeHtml } from '../platform/escape-html.ts'

/** Settings for the browser, which reads them from a meta element before the first paint. */
const publicSettings = ({ productName, supportEmail, logoUrl, smtpUrl }: Config) => ({
  productName,
  supportEmail,
  logoUrl,
  sendsEmail: smtpUrl !== null,
})

// The only inline style of our libraries: Radix hides the scroll bar of an open select.
const RADIX_SELECT_STYLE = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='"

const withOrigins = (directive: string, ...hosts: (string | null | undefined)[]): string =>
  [directive, ...hosts.map((host) => (host?.startsWith('http') ? new URL(host).origin : ''))].filter(Boolean).join(' ')

function policyFor({ logoUrl, s3 }: Config): string {
  return [
    "default-src 'self'",
    `style-src 'self' ${RADIX_SELECT_STYLE}`,
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

/** Open Graph data of a shared link. `image` is an absolute URL. */
export type LinkPreview = { title: string; description: string; url: string; image: string | null }

export function createWebPage(template: string, config: Config) {
  const settings = `<meta name="settings" content="${escapeHtml(JSON.stringify(publicSettings(config)))}">`
  // Replacer functions, because `$&` has a meaning in replacement strings.
  const html = template
    .replaceAll('Crew Chief', () => escapeHtml(config.productName))
    // Social networks require absolute URLs.
    .replaceAll('content="/og.png"', () => `content="${escapeHtml(config.publicUrl)}/og.png"`)
    .replace('</head>', () => `${settings}</head>`)
  return { html, policy: policyFor(config), withPreview: (preview: LinkPreview) => addPreview(html, preview, config) }
}

// Default tags that a preview replaces. The default image stays when the preview has none.
const DEFAULT_TEXT_TAGS = /<meta (?:property|name)="(?:description|og:(?:type|title|description))"[^>]*>\s*/g
const DEFAULT_IMAGE_TAGS = /<meta (?:property|name)="og:image[^"]*"[^>]*>\s*/g

function addPreview(html: string, { title, description, url, image }: LinkPreview, { productName }: Config): string {
  const fullTitle = `${title} · ${productName}`
  const tags = [
    ['description', description],
    ['og:type', 'article'],
    ['og:url', url],
    ...['og:title', 'twitter:title'].map((name) => [name, fullTitle]),
    ...['og:description', 'twitter:description'].map((name) => [name, description]),
    ...(image ? ['og:image', 'twitter:image'].map((name) => [name, image]) : []),
  ].map(([name = '', content = '']) => tag(name, content))
  const stripped = html.replace(DEFAULT_TEXT_TAGS, '')
  return (image ? stripped.replace(DEFAULT_IMAGE_TAGS, '') : stripped)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(fullTitle)}</title>`)
    .replace('</head>', () => `${tags.join('')}</head>`)
}

const tag = (name: string, content: string): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`
