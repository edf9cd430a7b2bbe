import type { ProductCategory } from '@crew-chief/domain/shop/product-choices'
import { combinations } from '@crew-chief/domain/shop/variants'
import { slugOf } from '@crew-chief/domain/slug'
import { insertProduct } from '../../features/shop/products.store.ts'
import type { ProductRow } from '../../features/shop/shop.tables.ts'
import { type OfferedStock, setStock } from '../../features/shop/stock.store.ts'
import { uploads } from '../../features/uploads/uploads.tables.ts'
import type { Tx } from '../transaction.ts'
import type { ProductPictures } from './product-pictures.ts'

const DAY_MS = 24 * 3600 * 1000

/** `pictures` are uploads of the owner. */
type Gallery = { pictures: ProductPictures; ownerId: string }

export async function fillProducts(tx: Tx, gallery?: Gallery): Promise<ProductRow[]> {
  const now = Date.now()
  const rows: ProductRow[] = []
  for (const demo of DEMO_PRODUCTS) {
    const stock = stockOf(demo)
    const pictures = gallery?.pictures.get(demo.name)?.uploads ?? []
    if (gallery && pictures.length > 0)
      await tx.insert(uploads).values(pictures.map((upload) => ({ ...upload, ownerId: gallery.ownerId })))
    const row = await insertProduct(tx, {
      name: demo.name,
      slug: slugOf(demo.name, 'product'),
      category: demo.category,
      description: demo.description,
      priceCents: demo.priceCents,
      gallery: pictures.map(({ publicUrl }) => publicUrl),
      features: [...(demo.features ?? [])],
      sizes: [...(demo.sizes ?? [])],
      colors: [...(demo.colors ?? [])],
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

type DemoProduct = {
  name: string
  category: ProductCategory
  description: string
  priceCents: number
  features?: readonly string[]
  sizes?: readonly string[]
  colors?: readonly string[]
  /** One quantity, or quantities by size and then by color. */
  stock: number | readonly (readonly number[])[]
  /** Listed, but not for sale. */
  isPaused?: true
  isArchived?: true
}

const APPAREL_SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const

/** Prices are in cents. The web app draws a placeholder for products without an image. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  {
    name: 'Pealess whistle',
    category: 'EQUIPMENT',
    description: 'Loud, wet or dry. Cuts through a full gym, with no pea to stick.',
    priceCents: 1_200,
    features: ['115 decibels', 'Cushioned mouth grip', 'Fits any lanyard'],
    colors: ['Yellow', 'Black'],
    stock: 140,
  },
  {
    name: 'Finger-grip whistle',
    category: 'EQUIPMENT',
    description: 'Sits on two fingers, so you only blow it when you mean it.',
    priceCents: 1_450,
    features: ['Adjustable ring', 'Two sizes in the box'],
    stock: 46,
  },
  {
    name: 'Game-day bag',
    category: 'EQUIPMENT',
    description: 'Room for two uniforms, a separate shoe pocket and a sleeve for your pregame card.',
    priceCents: 6_400,
    features: ['Vented shoe pocket', 'Carry-on size', 'Water-repellent'],
    colors: ['Black'],
    stock: 18,
  },
  {
    name: 'Striped shirt, V-neck',
    category: 'APPAREL',
    description: 'Classic stripes in a fabric that breathes. Cut long to stay tucked in.',
    priceCents: 5_400,
    features: ['Moisture-wicking', 'Pre-shrunk', 'Stretch side panels'],
    sizes: APPAREL_SIZES,
    colors: ['Black/White'],
    stock: [[14], [22], [2], [17], [0]],
  },
  {
    name: 'Cooling shirt',
    category: 'APPAREL',
    description: 'For summer gyms: light and quick-drying, gray for camps and black for clinics.',
    priceCents: 4_900,
    features: ['UPF 50', 'Dries in twenty minutes'],
    sizes: ['S', 'M', 'L', 'XL'],
    colors: ['Gray', 'Black'],
    stock: [
      [8, 6],
      [12, 2],
      [9, 0],
      [2, 5],
    ],
  },
  {
    name: 'Pregame jacket',
    category: 'APPAREL',
    description: 'Full zip for the walk-out and the fifteen minutes before the toss.',
    priceCents: 8_900,
    features: ['Two zip pockets', 'Wind-resistant'],
    sizes: ['M', 'L', 'XL'],
    colors: ['Black', 'Navy'],
    stock: [
      [7, 4],
      [11, 2],
      [0, 6],
    ],
  },
  {
    name: 'Flat-front slacks',
    category: 'APPAREL',
    description: 'Four-way stretch, no belt loops, and a crease that survives overtime.',
    priceCents: 6_900,
    features: ['Hidden whistle pocket', 'Machine washable'],
    sizes: ['30', '32', '34', '36', '38', '40'],
    stock: 41,
  },
  {
    name: 'Camp hoodie',
    category: 'APPAREL',
    description: 'Heavy cotton with the camp logo on the sleeve. Back when the nights get cold.',
    priceCents: 5_900,
    sizes: ['S', 'M', 'L', 'XL'],
    colors: ['Gray'],
    stock: 30,
    isPaused: true,
  },
  {
    name: 'Breakaway lanyard',
    category: 'ACCESSORIES',
    description: 'Breaks away when it’s pulled, and not before. Braided, no metal near your neck.',
    priceCents: 800,
    colors: ['Black', 'Yellow'],
    stock: 95,
  },
  {
    name: 'Game card wallet',
    category: 'ACCESSORIES',
    description: 'Holds your game cards and a pencil. Fits in a back pocket.',
    priceCents: 1_600,
    features: ['Rewritable cards', 'Pencil included'],
    stock: 4,
  },
  {
    name: 'Patent leather belt',
    category: 'ACCESSORIES',
    description: 'An inch and a quarter, plain buckle: what most associations require.',
    priceCents: 2_800,
    sizes: ['32', '34', '36', '38'],
    stock: 0,
  },
  {
    name: 'Three-person mechanics workbook',
    category: 'TRAINING_MATERIALS',
    description: 'Rotations, coverage and transition in 96 diagrams, with drills to run on the floor.',
    priceCents: 2_400,
    features: ['96 diagrams', 'Answers in the back', 'Lies flat'],
    stock: 62,
  },
  {
    name: 'Rules flash cards',
    category: 'TRAINING_MATERIALS',
    description: 'Two hundred plays with the call on the back. For the bus, the bench and the night before the test.',
    priceCents: 1_800,
    features: ['200 plays', 'High school and college rules'],
    stock: 73,
  },
  {
    name: 'Signals poster set',
    category: 'TRAINING_MATERIALS',
    description: 'Every approved signal on three posters, large enough for a classroom wall.',
    priceCents: 1_500,
    stock: 24,
  },
  {
    name: 'Camp towel 2026',
    category: 'ACCESSORIES',
    description: 'Last year’s camp on a towel that dries faster than you do.',
    priceCents: 1_900,
    colors: ['Yellow'],
    stock: 3,
    isArchived: true,
  },
]
