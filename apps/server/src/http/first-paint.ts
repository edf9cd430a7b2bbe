// The header before the stylesheet is loaded. On slow networks the page would stay white for seconds.

import { createHash } from 'node:crypto'
import { type Html, html } from '../platform/html.ts'
import { LOGO_PATH } from '../platform/logo.ts'

type Brand = { productName: string; logoUrl: string | null }

// Colors and sizes of the real header, which covers this one as soon as it is rendered. The first layer loses against
// every layer of the stylesheet, except for what is important: the stylesheet resets the padding of every element.
const STYLE =
  '@layer first-paint{html{background:#f6f5f1}html[data-theme=dark]{background:#0f0f0e}body{margin:0}' +
  '#shell{position:absolute;z-index:-1;top:0;left:0;right:0;height:56px;box-sizing:border-box;padding:0 16px!important;display:flex;align-items:center;gap:10px;background:#121211;color:#fff;font:700 22px/1 "Arial Narrow",Arial,sans-serif}' +
  '#shell svg{color:var(--primary,#ffd21a)}#shell[data-name]::after{content:attr(data-name)}@media(min-width:768px){#shell{height:64px;padding:0 24px!important}}@media(min-width:1280px){#shell{padding:0 calc(50% - 600px)!important}}@media print{#shell{display:none}}}'

/** For the content security policy. */
export const FIRST_PAINT_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

const STYLESHEET = /<link rel="stylesheet"[^>]*>/

/** Browsers paint what is before a stylesheet in the body without waiting for it. */
export function withFirstPaint(page: string, brand: Brand): string {
  const [stylesheet] = STYLESHEET.exec(page) ?? []
  if (!stylesheet) return page
  return page
    .replace(stylesheet, () => `<style>${STYLE}</style>`)
    .replace('<body>', () => `<body>${header(brand).markup}${stylesheet}`)
}

// The name is not text, which a search on the page would find twice.
const header = ({ logoUrl, productName }: Brand): Html =>
  logoUrl
    ? html`<div id="shell" aria-hidden="true"><img src="${logoUrl}" alt="" height="32"></div>`
    : html`<div id="shell" aria-hidden="true" data-name="${productName}"><svg width="38.5" height="28" viewBox="0 0 44 32" fill="currentColor"><path fill-rule="evenodd" d="${LOGO_PATH}"/></svg></div>`
