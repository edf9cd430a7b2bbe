import { type Html, html } from './html.ts'

type Layout = {
  title: string
  merchant: string /** Relative path to the root. */
  root: string
  body: Html
  isWide?: boolean
}

export function layout({ title, merchant, root, body, isWide = false }: Layout): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – ${merchant}</title>
<link rel="preload" href="${root}/assets/figtree.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="${root}/assets/sofia-sans-extra-condensed.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${root}/assets/page.css">
<link rel="stylesheet" href="${root}/assets/controls.css">
<link rel="icon" href="data:,">
<script src="${root}/assets/page.js" defer></script>
</head>
<body>
<header>
<div class="top">
<p class="merchant">${mark()}${merchant}</p>
${bars()}
</div>
<p class="test-mode"><strong>Test mode.</strong> You won’t be charged.</p>
</header>
<main class="${isWide ? 'columns' : 'single'}">
${body}
</main>
</body>
</html>`
}

/** The mark of the logo. */
const mark = (): Html => html`<svg class="mark" viewBox="0 0 44 32" aria-hidden="true">
<path fill-rule="evenodd" d="M14 6H27L25.2 13.2H25A12 12 0 0 1 25.76 15.6H18.39A5 5 0 1 0 18.39 20.4H25.76A12 12 0 1 1 14 6Z"/>
<path d="M29 6H34L32.2 13.2H27.2ZM36 6H39.2L37.4 13.2H34.2ZM41.2 6H43L41.2 13.2H39.4Z"/>
</svg>`

/** The stripe: bars leaning 14 degrees to the right that grow from a hairline to 86 % of their spacing. */
function bars(): Html {
  const count = 18
  const pitch = 17
  const height = 64
  const lean = height * Math.tan((14 * Math.PI) / 180)
  const shapes = Array.from({ length: count }, (_, place) => {
    const width = 0.8 + (pitch * 0.86 - 0.8) * (place / (count - 1)) ** 1.35
    const x = place * pitch
    const points = [
      [x + lean, 0],
      [x + lean + width, 0],
      [x + width, height],
      [x, height],
    ]
    return html`<polygon points="${points.map(([a = 0, b]) => `${a.toFixed(1)},${b}`).join(' ')}"/>`
  })
  return html`<svg class="bars" viewBox="0 0 ${count * pitch} ${height}" aria-hidden="true">${shapes}</svg>`
}

/** A page with one message and an optional link. */
export function notice(
  page: Omit<Layout, 'body'> & { text: string; link?: { to: string; label: string } | null },
): Html {
  const { text, link, ...rest } = page
  const body = html`<section class="card notice"><h1>${page.title}</h1><p>${text}</p>${
    link && html`<p><a class="button" href="${link.to}">${link.label}</a></p>`
  }</section>`
  return layout({ ...rest, body })
}
