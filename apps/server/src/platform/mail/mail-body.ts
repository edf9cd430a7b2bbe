// Plain text and simple HTML of an e-mail.

import { escapeHtml } from '../escape-html.ts'

export type MailBody = { subject: string; text: string; html: string }

/** A paragraph, or a code in large type. */
export type MailPart = string | { code: string }

const asText = (part: MailPart) => (typeof part === 'string' ? part : `    ${part.code}`)

const asHtml = (part: MailPart) =>
  typeof part === 'string'
    ? `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`
    : `<p style="margin:0 0 16px;font:700 32px/40px monospace;letter-spacing:4px">${escapeHtml(part.code)}</p>`

export function composeMail(productName: string, subject: string, parts: readonly MailPart[]): MailBody {
  const text = `${parts.map(asText).join('\n\n')}\n\n${productName}\n`
  const html = [
    '<!doctype html><html lang="en"><body style="margin:0;background:#F6F5F1;font:16px/24px Arial,sans-serif;color:#121211">',
    `<div style="background:#121211;color:#FFD21A;padding:16px 24px;font-weight:700">${escapeHtml(productName)}</div>`,
    `<div style="background:#FFFFFF;max-width:560px;padding:24px">${parts.map(asHtml).join('')}</div>`,
    '</body></html>',
  ].join('')
  return { subject, text, html }
}
