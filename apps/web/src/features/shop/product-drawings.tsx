import type { ProductCategory } from '@crew-chief/domain/shop/product-choices'
import { type ComponentType, useId } from 'react'

export type DrawingName =
  | 'bag'
  | 'belt'
  | 'book'
  | 'cards'
  | 'jacket'
  | 'lanyard'
  | 'poster'
  | 'shirt'
  | 'slacks'
  | 'whistle'

// The first match wins: a "whistle lanyard" is a lanyard, a "shirt bag" is a bag.
const NAME_PATTERNS: readonly (readonly [RegExp, DrawingName])[] = [
  [/lanyard|wristband|strap/i, 'lanyard'],
  [/bag|backpack|tote|(gear|whistle|shoe) case\b/i, 'bag'],
  [/card|wallet/i, 'cards'],
  [/poster|chart|print/i, 'poster'],
  [/book|guide|manual/i, 'book'],
  [/whistle/i, 'whistle'],
  [/belt/i, 'belt'],
  [/slacks|pants|trousers|shorts/i, 'slacks'],
  [/jacket|hoodie|coat|pullover|windbreaker/i, 'jacket'],
  [/shirt|jersey|tee\b|polo/i, 'shirt'],
]

const CATEGORY_DRAWINGS: Record<ProductCategory, DrawingName> = {
  EQUIPMENT: 'whistle',
  APPAREL: 'shirt',
  ACCESSORIES: 'lanyard',
  TRAINING_MATERIALS: 'book',
}

/** Chosen by a keyword in the name, otherwise by category. */
export const drawingOf = ({ name, category }: { name: string; category: ProductCategory }): DrawingName =>
  NAME_PATTERNS.find(([word]) => word.test(name))?.[1] ?? CATEGORY_DRAWINGS[category]

// The same colors in both themes, like event covers.

const INK = '#121211'
const SOFT_INK = '#3A3A37'
const YELLOW = '#FFD21A'

const Whistle = () => (
  <>
    <path d="M18 18Q44 26 46 44" stroke={INK} strokeWidth="4" fill="none" />
    <g transform="translate(24 30) scale(1.85)">
      <path
        fill={YELLOW}
        stroke={INK}
        strokeWidth="1.4"
        strokeLinejoin="round"
        d="M14 6H40L38 14.5H23.5A12 12 0 1 1 14 6Z"
      />
      <circle cx="14" cy="18.6" r="5.4" fill={INK} />
      <path d="M24 6V10H31V6" fill={INK} />
      <circle cx="12" cy="16.8" r="1.5" fill="#fff" />
    </g>
  </>
)

const LOOP = 'M30 14C30 66 56 70 60 84C64 70 90 66 90 14'

const Lanyard = () => (
  <g fill="none">
    <path d={LOOP} stroke={INK} strokeWidth="8" />
    <path d={LOOP} stroke="#fff" strokeWidth="8" strokeDasharray="5 5" />
    <path d={LOOP} stroke={INK} strokeWidth="1" />
    <circle cx="60" cy="93" r="8" stroke={YELLOW} strokeWidth="5" />
  </g>
)

const Belt = () => (
  <>
    <path
      fillRule="evenodd"
      fill={INK}
      d="M60 26A40 36 0 1 1 59.9 26ZM60 40A28 23 0 1 0 60.1 40Z"
      transform="translate(0 -2)"
    />
    <path d="M44 80H76V102H44z" fill="none" stroke={YELLOW} strokeWidth="5" />
    <path d="M60 91H76" stroke={YELLOW} strokeWidth="4" />
  </>
)

const Bag = () => (
  <>
    <path d="M44 44Q44 24 60 24T76 44" fill="none" stroke={INK} strokeWidth="5" />
    <rect x="16" y="42" width="88" height="52" rx="10" fill={INK} />
    <path
      transform="skewX(-14) translate(18 0)"
      fill="#fff"
      d="M52 42h7v52h-7zM63 42h5.3v52h-5.3zM74 42h3.6v52h-3.6zM85 42h1.9v52h-1.9z"
    />
    <path fill={YELLOW} d="M16 50h88v3H16z" />
  </>
)

const Book = () => (
  <>
    <rect x="32" y="18" width="58" height="84" rx="4" fill={YELLOW} stroke={INK} strokeWidth="2.4" />
    <path d="M42 18V102" stroke={INK} strokeWidth="2.4" />
    <path
      fill={INK}
      d="M50 30h32v7H50zM50 42h22v7H50zM50 76h6v26h-6zM58 76h4.6v26H58zM66 76h3.2v26H66zM74 76h1.8v26H74z"
    />
  </>
)

const Cards = () => (
  <g stroke={INK} strokeWidth="2.4" strokeLinejoin="round">
    <path fill={INK} d="M34 26L84 14L102 88L52 100Z" />
    <path fill={YELLOW} d="M24 34H76V106H24z" />
    <path strokeWidth="5" d="M33 46H58M33 57H67M33 68H52" />
    <circle cx="62" cy="90" r="7" fill={INK} />
  </g>
)

const Poster = () => (
  <>
    <path fill="#fff" stroke={INK} strokeWidth="2.4" d="M26 16H94V104H26z" />
    <path fill={INK} d="M34 24H70V31H34zM34 90H86V96H34z" />
    <g fill="none" stroke={INK} strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
      <path d="M60 84V62M60 62L46 68M60 62L76 48V40" />
    </g>
    <circle cx="60" cy="49" r="7" fill={INK} />
    <circle cx="76" cy="38" r="5" fill={YELLOW} stroke={INK} strokeWidth="2" />
  </>
)

const SHIRT = 'M34 26L52 18Q60 27 68 18L86 26L101 46L89 56L83 50V104H37V50L31 56L19 46Z'

function Shirt() {
  // Unique on a page with several shirts.
  const outline = useId()
  return (
    <>
      <clipPath id={outline}>
        <path d={SHIRT} />
      </clipPath>
      <path d={SHIRT} fill="#fff" />
      <path
        clipPath={`url(#${outline})`}
        stroke={INK}
        strokeWidth="5"
        d="M20.5 0V120M30.5 0V120M40.5 0V120M50.5 0V120M60.5 0V120M70.5 0V120M80.5 0V120M90.5 0V120M100.5 0V120"
      />
      <path d={SHIRT} fill="none" stroke={INK} strokeWidth="2.4" strokeLinejoin="round" />
      <path d="M50 18Q60 32 70 18L66 16Q60 23 54 16Z" fill={INK} />
      <path d="M66 46H78V58H66z" fill={YELLOW} stroke={INK} strokeWidth="1.4" />
    </>
  )
}

const Jacket = () => (
  <>
    <path d="M36 26L52 18H68L84 26L102 52L90 62L84 54V104H36V54L30 62L18 52Z" fill={INK} />
    <path d="M60 22V104" stroke="#fff" strokeWidth="2" />
    <path d="M52 18L60 30L68 18" fill={SOFT_INK} />
    <path d="M36 54V104M84 54V104" stroke={SOFT_INK} strokeWidth="2" />
    <path d="M84 26L102 52L97 57L80 29ZM36 26L18 52L23 57L40 29Z" fill={YELLOW} />
  </>
)

const Slacks = () => (
  <>
    <path d="M38 16H82L90 106H66L60 48L54 106H30Z" fill={INK} />
    <path d="M47 28L42 104M73 28L78 104" stroke={SOFT_INK} strokeWidth="2" />
    <path d="M38 16H82L82.6 23H37.4Z" fill={YELLOW} />
  </>
)

export const DRAWINGS: Record<DrawingName, ComponentType> = {
  bag: Bag,
  belt: Belt,
  book: Book,
  cards: Cards,
  jacket: Jacket,
  lanyard: Lanyard,
  poster: Poster,
  shirt: Shirt,
  slacks: Slacks,
  whistle: Whistle,
}
