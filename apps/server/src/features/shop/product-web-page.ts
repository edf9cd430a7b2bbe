// `/shop/{slug}` as the server sends it, and the link preview of `/shop?product={id}`.

import { formatCents } from '@crew-chief/domain/money'
import { PAGES, paths } from '@crew-chief/domain/paths'
import { CATEGORY_LABELS } from '@crew-chief/domain/shop/product-choices'
import { FREE_SHIPPING } from '@crew-chief/domain/shop/shipping'
import { pictureUrl } from '@crew-chief/domain/uploads/picture-url'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type Html, html } from '../../platform/html.ts'
import { TEXT_LINK } from '../../platform/page-classes.ts'
import { asDescription, type FindPage, type PublicPage, parameterOf } from '../../platform/public-page.ts'
import { findProductAt, listProductCards, listSlugs, type ProductCard } from './products.store.ts'
import type { ProductRow } from './shop.tables.ts'

const addressIn = parameterOf(PAGES.product)

export const createProductPages =
  ({ db, config }: Pick<Deps, 'db' | 'config'>): FindPage =>
  async ({ path, query }) => {
    const address = addressIn(path)
    const opened = path === paths.shop() && query.get('product')
    if (opened) {
      const product = await findProductAt(db, opened.toLowerCase())
      return product && !product.archivedAt ? pageHead(config, product) : null
    }
    if (!address) return null
    const product = await findProductAt(db, address.toLowerCase())
    if (!product) return 'not-found'
    const currentPath = paths.product(product.slug)
    if (path !== currentPath) return { redirect: currentPath }
    const similar = await listSimilar(db, product)
    return {
      ...pageHead(config, product),
      structuredData: dataOf(config, product),
      content: contentOf(product, similar),
    }
  }

export const listProductPaths = async (db: Reader): Promise<string[]> =>
  (await listSlugs(db)).map((slug) => paths.product(slug))

const pageHead = ({ publicUrl }: Deps['config'], { name, slug, description, imageUrl }: ProductRow): PublicPage => ({
  title: name,
  description: asDescription(description),
  url: publicUrl + paths.product(slug),
  type: 'product',
  // Locally stored files have relative URLs.
  image: imageUrl ? { url: new URL(imageUrl, publicUrl).href } : null,
})

// As many as the web app shows (features/shop/product-screen.tsx).
const MAX_SIMILAR = 4

/** Only for an archived product. */
const listSimilar = async (db: Reader, { category, archivedAt }: ProductRow): Promise<ProductCard[]> =>
  archivedAt
    ? (await listProductCards(db, { category, isSellable: true, isArchived: false })).slice(0, MAX_SIMILAR)
    : []

const SCHEMA = 'https://schema.org'

type Availability = 'InStock' | 'OutOfStock' | 'Discontinued'

const availabilityOf = ({ inStock, stockQuantity, archivedAt }: ProductRow): Availability => {
  if (archivedAt) return 'Discontinued'
  return inStock && stockQuantity > 0 ? 'InStock' : 'OutOfStock'
}

const STOCK_TEXTS: Record<Availability, string> = {
  InStock: 'In stock',
  OutOfStock: 'Sold out',
  Discontinued: 'No longer sold',
}

/** schema.org Product. */
const dataOf = ({ publicUrl, productName }: Deps['config'], product: ProductRow) => ({
  '@context': SCHEMA,
  '@type': 'Product',
  name: product.name,
  description: product.description,
  sku: product.id,
  url: publicUrl + paths.product(product.slug),
  image: [product.imageUrl, ...product.gallery]
    .filter((url) => url !== null)
    .map((url) => new URL(url, publicUrl).href),
  brand: { '@type': 'Brand', name: productName },
  offers: {
    '@type': 'Offer',
    url: publicUrl + paths.product(product.slug),
    price: (product.priceCents / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: `${SCHEMA}/${availabilityOf(product)}`,
    seller: { '@type': 'Organization', name: productName },
  },
})

/** Markup and class names are those of the web app (features/shop/product-screen.tsx), so that nothing moves. */
const contentOf = (product: ProductRow, similar: readonly ProductCard[]): Html => html`
<div class="mx-auto max-w-[1280px] px-4 pt-3 pb-10 md:px-6 md:pt-6 md:pb-14 xl:px-10">
<a href="${paths.shop()}" class="${TEXT_LINK} inline-flex min-h-11 items-center mb-2 gap-1.5"><span class="size-[18px]"></span>Back to shop</a>
<article class="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-2 md:gap-8 lg:gap-12">
${pictures(product)}
<div class="grid grid-cols-[minmax(0,1fr)] gap-5">
<header>
<p class="text-caption text-muted-foreground">${CATEGORY_LABELS[product.category]}</p>
<h1 class="display-admin wrap-anywhere mt-0.5">${product.name}</h1>
</header>
<div class="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
<p class="display-figure">${formatCents(product.priceCents)}</p>
<p class="text-muted-foreground text-small">${STOCK_TEXTS[availabilityOf(product)]}</p>
</div>
${product.archivedAt ? null : html`<p class="text-muted-foreground text-small">${FREE_SHIPPING}</p>`}
${product.archivedAt ? null : choices('Available sizes', product.sizes)}
${product.archivedAt ? null : choices('Available colors', product.colors)}
<p class="wrap-anywhere whitespace-pre-line">${product.description}</p>
</div>
</article>
${
  similar.length > 0
    ? html`<section class="mt-8"><h2 class="display-3 mb-3">Similar products</h2>
<ul class="grid gap-2">${similar.map(({ slug, name, priceCents }) => html`<li><a href="${paths.product(slug)}" class="${TEXT_LINK}">${name}</a> ${formatCents(priceCents)}</li> `)}</ul></section>`
    : null
}
</div>`

const choices = (label: string, values: readonly string[]): Html | null =>
  values.length === 0
    ? null
    : html`<div><p class="mb-1.5 font-strong text-meta">${label}</p>
<ul class="flex flex-wrap gap-2">${values.map((value) => html`<li class="inline-flex h-11 min-w-11 items-center justify-center rounded-control border border-input bg-card px-3.5 font-strong text-small md:h-10">${value}</li> `)}</ul></div>`

const FRAME = 'aspect-square overflow-hidden rounded-card border border-border bg-muted'

/** Without a picture React draws one. */
function pictures({ imageUrl, gallery }: ProductRow): Html {
  const urls = imageUrl ? [imageUrl, ...gallery] : gallery
  const first = urls[0]
  if (!first) return html`<div class="${FRAME}"></div>`
  return html`<div class="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
<div class="${FRAME}"><img src="${pictureUrl(first, 'medium')}" alt="" width="640" height="640" fetchpriority="high" decoding="async" class="size-full object-cover"></div>
${urls.length > 1 ? html`<div class="flex flex-wrap gap-2">${urls.map(thumbnail)}</div>` : null}
</div>`
}

const thumbnail = (url: string): Html =>
  html`<span class="block size-16 overflow-hidden rounded-control border-2 border-border md:size-18"><img src="${pictureUrl(url, 'small')}" alt="" width="640" height="640" loading="lazy" class="size-full object-cover"></span>`
