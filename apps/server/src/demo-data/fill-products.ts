import { PRODUCT_CATEGORIES } from '@crew-chief/domain/shop/product-choices'
import { combinations } from '@crew-chief/domain/shop/variants'
import { slugOf } from '@crew-chief/domain/slug'
import sharp from 'sharp'
import * as z from 'zod/mini'
import type { Tx } from '../db/transaction.ts'
import { insertProduct, type OfferedStock, type ProductRow, setStock } from '../features/shop/public.ts'
import { uploads } from '../features/uploads/public.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { Flag, readContent } from './content.ts'
import { type StoredFiles, storeDrawing } from './media.ts'

const DAY_MS = 24 * 3600 * 1000

const Texts = z.exactOptional(z.array(z.string()))

/** The web app draws a placeholder for products without a picture. */
const Product = z.strictObject({
  name: z.string(),
  category: z.enum(PRODUCT_CATEGORIES),
  description: z.string(),
  priceCents: z.int(),
  features: Texts,
  sizes: Texts,
  colors: Texts,
  /** One quantity, or quantities by size and then by color. */
  stock: z.union([z.int(), z.array(z.array(z.int()))]),
  /** Listed, but not for sale. */
  isPaused: Flag,
  isArchived: Flag,
  pictures: Texts,
})
type DemoProduct = z.infer<typeof Product>

export const DEMO_PRODUCTS = readContent('products.json', z.array(Product))

export async function storeProductPictures(storage: Storage): Promise<StoredFiles> {
  const names = DEMO_PRODUCTS.flatMap(({ pictures = [] }) => pictures)
  const render = (svg: Buffer) => sharp(svg).png({ compressionLevel: 3 })
  const store = async (name: string) => [name, await storeDrawing(storage, 'products/images', name, render)] as const
  return new Map(await Promise.all(names.map(store)))
}

/** `pictures` are uploads of the owner. */
type Gallery = { pictures: StoredFiles; ownerId: string }

export async function fillProducts(tx: Tx, gallery?: Gallery): Promise<ProductRow[]> {
  const now = Date.now()
  const rows: ProductRow[] = []
  for (const demo of DEMO_PRODUCTS) {
    const stock = stockOf(demo)
    const pictures = (demo.pictures ?? []).flatMap((name) => gallery?.pictures.get(name) ?? [])
    if (gallery && pictures.length > 0)
      await tx.insert(uploads).values(pictures.map((upload) => ({ ...upload, ownerId: gallery.ownerId })))
    const row = await insertProduct(tx, {
      name: demo.name,
      slug: slugOf(demo.name, 'product'),
      category: demo.category,
      description: demo.description,
      priceCents: demo.priceCents,
      gallery: pictures.map(({ publicUrl }) => publicUrl),
      features: demo.features ?? [],
      sizes: demo.sizes ?? [],
      colors: demo.colors ?? [],
      inStock: !demo.isPaused,
      hasVariantStock: typeof demo.stock !== 'number',
      stockQuantity: stock.reduce((sum, { quantity }) => sum + quantity, 0),
      createdAt: new Date(now - 400 * DAY_MS),
      archivedAt: demo.isArchived ? new Date(now - 60 * DAY_MS) : null,
    })
    await setStock(tx, row.id, stock)
    rows.push(row)
  }
  return rows
}

function stockOf({ sizes = [], colors = [], stock }: DemoProduct): OfferedStock[] {
  if (typeof stock === 'number') return [{ size: '', color: '', quantity: stock }]
  const numbers = stock.flat()
  return combinations({ sizes, colors }).map(({ size, color }, n) => ({
    size: size ?? '',
    color: color ?? '',
    quantity: numbers[n] ?? 0,
  }))
}
