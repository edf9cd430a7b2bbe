// Pictures for the pages of two demo products. The shapes are those of the drawings in the web app.

import sharp from 'sharp'
import type { Storage } from '../../platform/storage/storage.ts'
import { type StoredMedia, storePicture } from './posts/post-media.ts'

const INK = '#121211'
const SOFT_INK = '#3A3A37'
const YELLOW = '#FFD21A'
const NAVY = '#1D2B4F'
const PAPER = '#EDEBE3'

/** By name of the product. */
export type ProductPictures = ReadonlyMap<string, Pick<StoredMedia, 'uploads'>>

/** Storage may be remote, so this runs before the transaction that references the files. */
export async function storeProductPictures(storage: Storage): Promise<ProductPictures> {
  const store = async ([name, svg]: [string, string]) => {
    const content = await sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer()
    return storePicture(storage, { folder: 'products/images', name: `${name}.png`, type: 'image/png', content })
  }
  const stored = new Map<string, Pick<StoredMedia, 'uploads'>>()
  for (const [product, drawings] of Object.entries(DRAWINGS))
    stored.set(product, { uploads: await Promise.all(Object.entries(drawings).map(store)) })
  return stored
}

const draw = (shapes: string, viewBox = '0 0 120 120'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="${viewBox}">
  <rect width="120" height="120" fill="${PAPER}"/>${shapes}</svg>`

const SHIRT = 'M34 26L52 18Q60 27 68 18L86 26L101 46L89 56L83 50V104H37V50L31 56L19 46Z'
const STRIPES = [20.5, 30.5, 40.5, 50.5, 60.5, 70.5, 80.5, 90.5, 100.5].map((x) => `M${x} 0V120`).join('')

const shirt = (
  details: string,
) => `<clipPath id="outline"><path d="${SHIRT}"/></clipPath><path d="${SHIRT}" fill="#fff"/>
  <path clip-path="url(#outline)" stroke="${INK}" stroke-width="5" d="${STRIPES}"/>
  <path d="${SHIRT}" fill="none" stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"/>${details}`
const SHIRT_FRONT = shirt(`<path d="M50 18Q60 32 70 18L66 16Q60 23 54 16Z" fill="${INK}"/>
  <path d="M66 46H78V58H66z" fill="${YELLOW}" stroke="${INK}" stroke-width="1.4"/>`)

const SLEEVES = 'M36 26L50 18H70L84 26Q92 30 95 42L106 92L93 96L82 54V104H38V54L27 96L14 92L25 42Q28 30 36 26Z'

const jacket = (color: string, details: string) => `<path d="${SLEEVES}" fill="${color}"/>
  <path d="M82 28Q89 31 92 42L103 93L98 94.4L86 44ZM38 28Q31 31 28 42L17 93L22 94.4L34 44Z" fill="${YELLOW}"/>
  <path d="M48 24V13H72V24L60 29Z" fill="${SOFT_INK}"/>
  <path d="M38 98H82" stroke="${SOFT_INK}" stroke-width="3"/>${details}`
const ZIP = `<path d="M60 14V104" stroke="#fff" stroke-width="2"/>
  <path d="M44 74L52 86M76 74L68 86" stroke="#fff" stroke-width="2" stroke-linecap="round"/>`

const DRAWINGS = {
  'Striped shirt, V-neck': {
    'striped-shirt-front': draw(SHIRT_FRONT),
    'striped-shirt-back': draw(shirt(`<path d="M52 18Q60 22 68 18" fill="none" stroke="${INK}" stroke-width="4"/>`)),
    'striped-shirt-collar': draw(SHIRT_FRONT, '42 10 44 44'),
  },
  'Pregame jacket': {
    'pregame-jacket-black': draw(jacket(INK, ZIP)),
    'pregame-jacket-navy': draw(jacket(NAVY, ZIP)),
    'pregame-jacket-back': draw(
      jacket(INK, `<path d="M44 46Q60 40 76 46" fill="none" stroke="${YELLOW}" stroke-width="4"/>`),
    ),
    'pregame-jacket-pocket': draw(jacket(INK, ZIP), '36 56 44 44'),
  },
} as const
