import { useId } from 'react'
import { GRAY, INK, SOFT_INK, YELLOW } from './colors.ts'

const SHIRT = 'M34 26L52 18Q60 27 68 18L86 26L101 46L89 56L83 50V104H37V50L31 56L19 46Z'

export function Shirt() {
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

/** Plain, with mesh at the sides. */
export const Tee = () => (
  <>
    <path d={SHIRT} fill={GRAY} stroke={INK} strokeWidth="2.4" strokeLinejoin="round" />
    <path d="M50 18Q60 32 70 18L66 16Q60 23 54 16Z" fill={INK} />
    <path
      d="M42 54V100M48 57V100M78 54V100M72 57V100"
      fill="none"
      stroke={INK}
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeDasharray="0 6"
    />
    <path d="M65 42H76" stroke={YELLOW} strokeWidth="5" />
  </>
)

const LONG_SLEEVES = 'M36 26L50 18H70L84 26Q92 30 95 42L106 92L93 96L82 54V104H38V54L27 96L14 92L25 42Q28 30 36 26Z'

/** Full zip and a stand-up collar. */
export const Jacket = () => (
  <>
    <path d={LONG_SLEEVES} fill={INK} />
    <path d="M82 28Q89 31 92 42L103 93L98 94.4L86 44ZM38 28Q31 31 28 42L17 93L22 94.4L34 44Z" fill={YELLOW} />
    <path d="M48 24V13H72V24L60 29Z" fill={SOFT_INK} />
    <path d="M60 14V104" stroke="#fff" strokeWidth="2" />
    <path d="M44 74L52 86M76 74L68 86" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
    <path d="M38 98H82" stroke={SOFT_INK} strokeWidth="3" />
  </>
)

export const Hoodie = () => (
  <>
    <path d={LONG_SLEEVES} fill={GRAY} stroke={INK} strokeWidth="2.4" strokeLinejoin="round" />
    <path
      d="M40 34Q34 8 60 8T80 34Q72 44 60 46Q48 44 40 34Z"
      fill={GRAY}
      stroke={INK}
      strokeWidth="2.4"
      strokeLinejoin="round"
    />
    <path d="M48 34Q44 16 60 16T72 34Q66 39 60 40Q54 39 48 34Z" fill={INK} />
    <path d="M55 43V60M65 43V57" stroke={INK} strokeWidth="2.4" strokeLinecap="round" />
    <path d="M48 74H72L79 92H41Z" fill="none" stroke={INK} strokeWidth="2.4" strokeLinejoin="round" />
    <path d="M38 98H82M26 89L16 86M94 89L104 86" stroke={INK} strokeWidth="2.4" />
    <path d="M88 52L99 49" stroke={YELLOW} strokeWidth="6" />
  </>
)

export const Slacks = () => (
  <>
    <path d="M38 16H82L90 106H66L60 48L54 106H30Z" fill={INK} />
    <path d="M47 28L42 104M73 28L78 104" stroke={SOFT_INK} strokeWidth="2" />
    <path d="M38 16H82L82.6 23H37.4Z" fill={YELLOW} />
  </>
)

export const Shoe = () => (
  <>
    <path d="M16 84V46Q30 54 44 42L64 62Q74 72 94 74Q106 76 106 86Z" fill={INK} />
    <path d="M44 58L54 49M51 65L61 57M58 71L67 64" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    <path d="M20 66Q34 66 40 82" fill="none" stroke={SOFT_INK} strokeWidth="2.4" />
    <path d="M14 86H108V92Q108 95 105 95H17Q14 95 14 92Z" fill={YELLOW} stroke={INK} strokeWidth="2" />
  </>
)
