// The one HTML page of the web app, with this installation's name in it and a fresh nonce a request.

import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { escapeHtml } from '../platform/mail/mail-body.ts'

/** What the browser may know of the settings; it reads them from a meta element before the first paint. */
const publicSettings = ({ productName, supportEmail, logoUrl, timezone }: Config) => ({
  productName,
  supportEmail,
  logoUrl,
  timezone,
})

// Radix injects a style element while a dialog is open: the nonce lets exactly that through, and nothing inline else.
const policyWith = (nonce: string, imageHosts: string) =>
  [
    "default-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${imageHosts}`.trim(),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

export function createWebPage(template: string, config: Config) {
  const settings = escapeHtml(JSON.stringify(publicSettings(config)))
  const imageHosts = config.logoUrl?.startsWith('http') ? new URL(config.logoUrl).origin : ''
  const [beforeHead, afterHead] = template.replaceAll('%PRODUCT_NAME%', escapeHtml(config.productName)).split('</head>')
  return () => {
    const nonce = randomBytes(16).toString('base64')
    const metas = `<meta name="settings" content="${settings}"><meta name="csp-nonce" nonce="${nonce}">`
    return { html: `${beforeHead}${metas}</head>${afterHead}`, policy: policyWith(nonce, imageHosts) }
  }
}
