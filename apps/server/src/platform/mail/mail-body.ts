// Plain text and HTML of an email. Mail programs ignore most CSS, so the layout is a table with inline styles. The
// <style> element only adds dark colors where it is supported.

import { DEFAULT_ACCENT } from '@crew-chief/domain/accent'
import { paths } from '@crew-chief/domain/paths'
import { escapeHtml } from '../escape-html.ts'

export type MailBody = { subject: string; text: string; html: string }

type Fact = readonly [label: string, value: string]

/** A paragraph, a code in large type, what a user wrote, labeled values, a link, or the button, of which there is one. */
export type MailPart =
  | string
  | { code: string }
  | { quote: string }
  | { facts: readonly Fact[] }
  | { link: string; url: string }
  | { button: string; url: string }

type Mail = {
  subject: string
  parts: readonly MailPart[]
  /** Why the reader gets this mail. Shown in the footer. */
  reason: string
  /** The page where the reader stops getting such mails. */
  unsubscribeUrl?: string | undefined
}

export type Sender = {
  productName: string
  publicUrl: string
  supportEmail: string
  logoUrl?: string | null
  accentColor?: string
}

export function composeMail(sender: Sender, { subject, parts: given, reason, unsubscribeUrl }: Mail): MailBody {
  const { productName, publicUrl, supportEmail } = sender
  const parts = given.map(inOneLine)
  const accent = (sender.accentColor ?? DEFAULT_ACCENT).toUpperCase()
  const footer = [
    productName,
    reason,
    ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : []),
    `Manage your account: ${publicUrl}${paths.profile()}`,
    `Contact us: ${supportEmail}`,
  ]
  return {
    subject: withoutBreaks(subject),
    text: `${[...parts.map(asText), footer.join('\n')].join('\n\n')}\n`,
    html: page(sender, subject, parts.map((part) => asHtml(part, accent)).join(''), { reason, unsubscribeUrl }),
  }
}

type Shown = { html: string; text: string; holdsSecret: boolean }

/** For the outbox: links do nothing, because they are meant for the recipient; one-time codes and tokens are hidden. */
export const previewHtml = (mail: Shown): string => hideSecrets(mail.html.replace(/ href="[^"]*"/g, ''), mail)

/**
 * The plain text for the outbox. Without a mail server the outbox is the recipient's mailbox, so links in mails it keeps
 * are readable.
 */
export const previewText = ({ isKept, ...mail }: Omit<Shown, 'html'> & { isKept: boolean }): string =>
  isKept ? hideCodes(mail.text, mail) : hideSecrets(mail.text, mail)

const hideSecrets = (shown: string, mail: Omit<Shown, 'html'>): string =>
  hideCodes(shown, mail).replace(LINK_TOKEN, '••••••')

function hideCodes(shown: string, { text, holdsSecret }: Omit<Shown, 'html'>): string {
  const codes = holdsSecret ? [...text.matchAll(CODE_LINE)] : []
  return codes.reduce((rest, [, code = '']) => rest.replaceAll(code, '•'.repeat(code.length)), shown)
}

const CODE_LINE = /^ {4}(\S+)$/gm
const LINK_TOKEN = /(?<=\btoken=)[\w.~-]+/g

export const accountReason = ({ productName }: Pick<Sender, 'productName'>): string =>
  `You’re getting this email because you have a ${productName} account.`

export const supportReason = ({ productName }: Pick<Sender, 'productName'>): string =>
  `You’re getting this email because this is the support address of ${productName}.`

const withoutBreaks = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** A name with line breaks must not look like paragraphs of ours. Only quotes have several lines, and they are marked. */
function inOneLine(part: MailPart): MailPart {
  if (typeof part === 'string') return withoutBreaks(part)
  if ('facts' in part)
    return { facts: part.facts.map(([label, value]) => [withoutBreaks(label), withoutBreaks(value)]) }
  return part
}

const linesOf = (quote: string): string[] =>
  quote
    .split(/[\r\n\u2028\u2029]+/)
    .map(withoutBreaks)
    .filter((line) => line.trim() !== '')

function asText(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('code' in part) return `    ${part.code}`
  if ('quote' in part)
    return linesOf(part.quote)
      .map((line) => `> ${line}`)
      .join('\n')
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  return `${'link' in part ? part.link : part.button}: ${part.url}`
}

const FONT = 'Figtree,Arial,Helvetica,sans-serif'

function asHtml(part: MailPart, accent: string): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`
  if ('code' in part)
    return `<p style="margin:0 0 16px;font:700 32px/40px monospace;letter-spacing:4px">${escapeHtml(part.code)}</p>`
  if ('quote' in part) return quoteBlock(part.quote, accent)
  if ('facts' in part) return factTable(part.facts)
  if ('link' in part)
    return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.url)}" style="color:inherit">${escapeHtml(part.link)}</a></p>`
  return (
    '<p style="margin:8px 0 24px">' +
    `<a href="${escapeHtml(part.url)}" style="display:inline-block;background:${accent};color:#121211;border-radius:6px;` +
    `padding:12px 24px;font:700 16px/24px ${FONT};text-decoration:none">${escapeHtml(part.button)}</a></p>`
  )
}

const quoteBlock = (quote: string, accent: string): string =>
  `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${accent}">` +
  `${linesOf(quote)
    .map((line) => `<p style="margin:0 0 8px">${escapeHtml(line)}</p>`)
    .join('')}</blockquote>`

function factTable(facts: readonly Fact[]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="muted" style="padding:4px 16px 4px 0;color:#5C5B55;vertical-align:top">${escapeHtml(label)}</td>` +
      `<td style="padding:4px 0;font-weight:700;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`
}

const DARK =
  '@media (prefers-color-scheme:dark){.page{background:#0F0F0E!important}' +
  '.card{background:#191918!important;color:#F5F4EF!important}.muted{color:#AFADA3!important}}'

const footerLink = (url: string, label: string): string =>
  `<a class="muted" href="${escapeHtml(url)}" style="color:#5C5B55;text-decoration:underline">${label}</a>`

const page = (
  sender: Sender,
  subject: string,
  content: string,
  { reason, unsubscribeUrl }: Pick<Mail, 'reason' | 'unsubscribeUrl'>,
): string => {
  const { productName, publicUrl, supportEmail } = sender
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${DARK}</style></head>`,
    `<body class="page" style="margin:0;background:#F6F5F1;font:16px/24px ${FONT}">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">',
    '<tr><td style="background:#121211;border-radius:10px 10px 0 0;padding:8px 16px;color:#FFFFFF;font-weight:700">',
    `${logo(sender)}${escapeHtml(productName)}</td></tr>`,
    '<tr><td class="card" style="background:#FFFFFF;color:#121211;border-radius:0 0 10px 10px;padding:24px 24px 8px;overflow-wrap:anywhere">',
    `${content}</td></tr>`,
    '<tr><td class="muted" style="padding:16px 24px;color:#5C5B55;font-size:13px;line-height:18px">',
    `${escapeHtml(reason)}<br>${unsubscribeUrl ? `${footerLink(unsubscribeUrl, 'Unsubscribe')}, ` : ''}${footerLink(publicUrl + paths.profile(), 'Manage your account')} or `,
    `${footerLink(`mailto:${supportEmail}`, 'contact us')}.`,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('')
}

/** Mail programs need absolute addresses. */
const logo = ({ publicUrl, logoUrl }: Sender): string =>
  logoUrl
    ? `<img src="${escapeHtml(new URL(logoUrl, publicUrl).href)}" height="32" alt="" style="vertical-align:middle;margin:8px 4px 8px 0">`
    : `<img src="${escapeHtml(publicUrl)}/icon-192.png" width="48" height="48" alt="" style="vertical-align:middle;margin-right:4px">`
