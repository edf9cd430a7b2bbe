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
    allowing("media-src 'self'", s3?.publicUrl),
    // Uploads go from the browser straight to storage.
    allowing("connect-src 'self'", s3?.endpoint),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function createWebPage(template: string, config: Config): { html: string; policy: string } {
  const settings = `<meta name="settings" content="${escapeHtml(JSON.stringify(publicSettings(config)))}">`
  // Functions, because a replacement text gives `$&` and its kind a meaning of their own.
  const html = template
    .replaceAll('Crew Chief', () => escapeHtml(config.productName))
    // Social networks want whole addresses.
    .replaceAll('content="/og.png"', () => `content="${escapeHtml(config.publicUrl)}/og.png"`)
    .replace('</head>', () => `${settings}</head>`)
  return { html, policy: policyFor(config) }
}
