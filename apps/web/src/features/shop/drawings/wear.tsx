import { useId } from 'react'
import { INK, SOFT_INK, YELLOW } from './palette.ts'

const SHIRT = 'M34 26L52 18Q60 27 68 18L86 26L101 46L89 56L83 50V104H37V50L31 56L19 46Z'

export function Shirt() {
  // The page holds many shirts, and ids are the page's.
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

export const Jacket = () => (
  <>
    <path d="M36 26L52 18H68L84 26L102 52L90 62L84 54V104H36V54L30 62L18 52Z" fill={INK} />
    <path d="M60 22V104" stroke="#fff" strokeWidth="2" />
    <path d="M52 18L60 30L68 18" fill={SOFT_INK} />
    <path d="M36 54V104M84 54V104" stroke={SOFT_INK} strokeWidth="2" />
    <path d="M84 26L102 52L97 57L80 29ZM36 26L18 52L23 57L40 29Z" fill={YELLOW} />
  </>
)

export const Slacks = () => (
  <>
    <path d="M38 16H82L90 106H66L60 48L54 106H30Z" fill={INK} />
    <path d="M47 28L42 104M73 28L78 104" stroke={SOFT_INK} strokeWidth="2" />
    <path d="M38 16H82L82.6 23H37.4Z" fill={YELLOW} />
  </>
)
