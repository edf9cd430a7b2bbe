// Which addresses in a text may be followed: pages and mails, nothing that runs.

const PROTOCOLS = ['http:', 'https:', 'mailto:']

/** The address as the browser reads it, or null. */
export function safeHref(url: string): string | null {
  try {
    const { protocol, href } = new URL(url.trim())
    return PROTOCOLS.includes(protocol) ? href : null
  } catch {
    return null
  }
}

type Part = { kind: 'text'; text: string } | { kind: 'link'; href: string; children: readonly Part[] }

const BARE = /https?:\/\/[^\s<>"]+/g
// The end of a sentence is not part of the address in it.
const TRAILING = /[.,;:!?'")\]]+$/

/** Addresses people paste are links too. */
export function linkedText(text: string): readonly Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(BARE)) {
    const url = found.replace(TRAILING, '')
    const href = safeHref(url)
    if (!href) continue
    if (index > at) parts.push({ kind: 'text', text: text.slice(at, index) })
    parts.push({ kind: 'link', href, children: [{ kind: 'text', text: url }] })
    at = index + url.length
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) })
  return parts
}
