import { createHmac } from 'node:crypto'
import { isSame } from '../read-request.ts'
import type { State } from '../state/state.ts'
import { type Html, html } from './html.ts'

export type FieldErrors = Record<string, string>
export type Values = Record<string, string>

type FieldSpec = {
  name: string
  label: string
  autocomplete?: string
  inputmode?: string
  type?: string
  placeholder?: string
  maxlength?: number
  isOptional?: boolean
  width?: 'half' | 'full'
}

/** The first invalid field gets the focus. */
export function textField(spec: FieldSpec, values: Values, errors: FieldErrors): Html {
  const {
    name,
    label,
    autocomplete = 'off',
    inputmode = 'text',
    type = 'text',
    placeholder = '',
    width = 'full',
  } = spec
  const error = errors[name]
  return html`<div class="field ${width}">
<label for="${name}">${label}${spec.isOptional === true && html` <span class="optional">(optional)</span>`}</label>
<input id="${name}" name="${name}" type="${type}" value="${values[name] ?? ''}" autocomplete="${autocomplete}" inputmode="${inputmode}" placeholder="${placeholder}" maxlength="${spec.maxlength ?? 200}"${invalidMarks(name, error, errors)}>
${errorText(name, error)}
</div>`
}

export function selectField(
  { name, label, autocomplete = 'off', width = 'full' }: FieldSpec,
  options: { value: string; label: string }[],
  values: Values,
  errors: FieldErrors,
): Html {
  const error = errors[name]
  const choices = options.map(
    (option) =>
      html`<option value="${option.value}"${values[name] === option.value && html` selected`}>${option.label}</option>`,
  )
  return html`<div class="field ${width}">
<label for="${name}">${label}</label>
<select id="${name}" name="${name}" autocomplete="${autocomplete}"${invalidMarks(name, error, errors)}>${choices}</select>
${errorText(name, error)}
</div>`
}

function invalidMarks(name: string, error: string | undefined, errors: FieldErrors): Html | false {
  if (error === undefined) return false
  const isFirst = Object.keys(errors)[0] === name
  return html` aria-invalid="true" aria-describedby="${name}-error"${isFirst && html` autofocus`}`
}

function errorText(name: string, error: string | undefined): Html | false {
  return error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`
}

const COUNTRIES = 'US CA MX PR GB IE DE FR ES IT NL BE AT CH PT SE NO DK FI PL AU NZ JP BR'.split(' ')
const NAMES = new Intl.DisplayNames('en', { type: 'region' })

export function countries(codes: string[] = COUNTRIES): { value: string; label: string }[] {
  return codes.map((code) => ({ value: code, label: nameOf(code) }))
}

/** Merchants may configure unknown country codes. */
function nameOf(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (NAMES.of(code) ?? code) : code
}

/** CSRF protection: proves that the form comes from this server. */
export function formToken({ formSecret }: State, id: string): string {
  return createHmac('sha256', formSecret).update(id).digest('hex')
}

export function hasValidToken(state: State, id: string, token: string | null): boolean {
  return isSame(token ?? '', formToken(state, id))
}
