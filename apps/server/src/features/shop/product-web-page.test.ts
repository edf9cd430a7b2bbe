import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { productBuilders } from '../../testing/product-builders.ts'
import { statementsOf } from '../../testing/statements.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { metaTags, rootOf, startWebApp, structuredData } from '../../testing/web-app.ts'

const server = await startTestServer()
const { product } = productBuilders(server)
const { get, open } = await startWebApp(server)

const whistle = await product({
  slug: 'fox-whistle',
  name: 'Fox whistle',
  description: 'Loud and clear.',
  imageUrl: '/files/products/images/1800000000000-fox.png',
  gallery: ['/files/products/images/1800000000001-box.png'],
})
const URL_OF_WHISTLE = 'http://crew-chief.test/shop/fox-whistle'

test('the head and the first content of a product', async () => {
  const page = await open('/shop/fox-whistle')
  expect(page).toContain('<title>Fox whistle · Crew Chief</title>')
  expect(page).toContain(`<link rel="canonical" href="${URL_OF_WHISTLE}">`)
  expect(metaTags(page)).toMatchObject({
    description: ['Loud and clear.'],
    'og:type': ['product'],
    'og:title': ['Fox whistle · Crew Chief'],
    'og:image': ['http://crew-chief.test/files/products/images/1800000000000-fox.png'],
  })
  expect(metaTags(page)).not.toHaveProperty('og:image:width')
  expect(rootOf(page)).toMatch(/Fox whistle \$12\.00 In stock Free shipping in the US and Canada Loud and clear\.$/)
  expect(page).toMatch(
    /<img src="\/files\/products\/images\/1800000000000-fox\.png\.medium\.webp"[^>]* fetchpriority="high"/,
  )
})

test('search engines get a schema.org product with its offer', async () => {
  expect(structuredData(await open('/shop/fox-whistle'))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Fox whistle',
    description: 'Loud and clear.',
    sku: whistle.id,
    url: URL_OF_WHISTLE,
    image: [
      'http://crew-chief.test/files/products/images/1800000000000-fox.png',
      'http://crew-chief.test/files/products/images/1800000000001-box.png',
    ],
    brand: { '@type': 'Brand', name: 'Crew Chief' },
    offers: {
      '@type': 'Offer',
      url: URL_OF_WHISTLE,
      price: '12.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: 'Crew Chief' },
    },
  })
})

test('a sold-out product says so, and texts cannot break out of the page', async () => {
  const name = '</script><script>alert(1)</script>"'
  const { slug } = await product({ name, description: name, stock: 0 })
  const page = await open(`/shop/${slug}`)
  expect(page).not.toContain('<script>alert')
  expect(structuredData(page)).toMatchObject({ name, offers: { availability: 'https://schema.org/OutOfStock' } })
  expect(rootOf(page)).toContain('Sold out')
})

test('the id redirects to the slug and keeps the query', async () => {
  const { statusCode, headers } = await get(`/shop/${whistle.id}?size=M`)
  expect([statusCode, headers.location]).toEqual([301, '/shop/fox-whistle?size=M'])
})

test('an archived product says that it is no longer sold, with similar ones, and is not listed', async () => {
  const gone = await product({ slug: 'gone', name: 'Old whistle', archivedAt: new Date() })
  const page = await open('/shop/gone')
  expect(rootOf(page)).toContain('No longer sold')
  expect(rootOf(page)).not.toContain('Free shipping')
  expect(rootOf(page)).toContain('Similar products Fox whistle $12.00')
  expect(page).toContain('href="/shop/fox-whistle"')
  expect(structuredData(page)).toMatchObject({ offers: { availability: 'https://schema.org/Discontinued' } })
  expect((await get(`/shop/${gone.id}`)).headers.location).toBe('/shop/gone')
  expect(await open(`/shop?product=${gone.id}`)).toBe(await open('/shop'))
})

test('unknown products are 404 and not listed', async () => {
  for (const address of ['nothing', randomUUID(), '%00']) {
    const { statusCode, body } = await get(`/shop/${address}`)
    expect([address, statusCode]).toEqual([address, 404])
    expect(metaTags(body).robots).toEqual(['noindex'])
  }
  const sitemap = await open('/sitemap.xml')
  expect(sitemap).toContain(`<loc>${URL_OF_WHISTLE}</loc>`)
  expect(sitemap).not.toContain('gone')
})

test('a link to the product in the shop has its preview', async () => {
  const page = await open(`/shop?product=${whistle.id}`)
  expect(metaTags(page)).toMatchObject({ 'og:title': ['Fox whistle · Crew Chief'], 'og:url': [URL_OF_WHISTLE] })
  expect(await open(`/shop?product=${randomUUID()}`)).toBe(await open('/shop'))
})

test('a product page runs one statement', async () => {
  expect(await statementsOf(() => open('/shop/fox-whistle'))).toHaveLength(1)
})
