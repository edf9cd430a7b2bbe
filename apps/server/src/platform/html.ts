import { escapeHtml } from './escape-html.ts'

/** Markup in which everything variable is escaped. */
export type Html = { readonly markup: string }
type Value = string | number | Html | null | readonly Html[]

/** html`<h1>${name}</h1>`: escapes strings, keeps other `html` values, leaves out null. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: parts.map((part, index) => part + markupOf(values[index] ?? null)).join(''),
})

function markupOf(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}
