import { INK, SOFT_INK, YELLOW } from './colors.ts'

/** The round chamber holds a pea. */
export const Whistle = () => (
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

/** A flat body with three air slots and a cushioned mouthpiece. */
export const PealessWhistle = () => (
  <>
    <path d="M100 70Q112 84 98 106" stroke={INK} strokeWidth="4" fill="none" />
    <circle cx="98" cy="62" r="9" fill="none" stroke={INK} strokeWidth="4" />
    <path
      fill={YELLOW}
      stroke={INK}
      strokeWidth="2.6"
      strokeLinejoin="round"
      d="M24 40H78Q96 42 96 60Q96 80 76 80H58L48 62H24Z"
    />
    <path fill={INK} d="M55 40h6l-3 14h-6zM67 40h6l-3 14h-6zM79 40h6l-3 14h-6z" />
    <path fill={INK} d="M12 36H38V66H12Q8 66 8 62V40Q8 36 12 36Z" />
    <path d="M15 44V58M22 44V58M29 44V58" stroke={SOFT_INK} strokeWidth="2.4" />
  </>
)

/** Worn on two fingers. */
export const FingerWhistle = () => (
  <>
    <g fill="none" stroke={INK} strokeWidth="8">
      <circle cx="42" cy="84" r="17" />
      <circle cx="78" cy="84" r="17" />
    </g>
    <path fill={INK} d="M28 56H92V68H28z" />
    <path
      fill={YELLOW}
      stroke={INK}
      strokeWidth="2.6"
      strokeLinejoin="round"
      d="M14 22H82Q102 24 102 40Q102 56 84 56H56L46 42H14Z"
    />
    <path fill={INK} d="M60 22h8v11h-8zM74 22h8v11h-8z" />
    <circle cx="88" cy="43" r="4" fill={INK} />
  </>
)

const LOOP = 'M30 14C30 66 56 70 60 84C64 70 90 66 90 14'

export const Lanyard = () => (
  <g fill="none">
    <path d={LOOP} stroke={INK} strokeWidth="8" />
    <path d={LOOP} stroke="#fff" strokeWidth="8" strokeDasharray="5 5" />
    <path d={LOOP} stroke={INK} strokeWidth="1" />
    <circle cx="60" cy="93" r="8" stroke={YELLOW} strokeWidth="5" />
  </g>
)

export const Belt = () => (
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

export const Bag = () => (
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

export const Book = () => (
  <>
    <rect x="32" y="18" width="58" height="84" rx="4" fill={YELLOW} stroke={INK} strokeWidth="2.4" />
    <path d="M42 18V102" stroke={INK} strokeWidth="2.4" />
    <path
      fill={INK}
      d="M50 30h32v7H50zM50 42h22v7H50zM50 76h6v26h-6zM58 76h4.6v26H58zM66 76h3.2v26H66zM74 76h1.8v26H74z"
    />
  </>
)

export const Cards = () => (
  <g stroke={INK} strokeWidth="2.4" strokeLinejoin="round">
    <path fill={INK} d="M34 26L84 14L102 88L52 100Z" />
    <path fill={YELLOW} d="M24 34H76V106H24z" />
    <path strokeWidth="5" d="M33 46H58M33 57H67M33 68H52" />
    <circle cx="62" cy="90" r="7" fill={INK} />
  </g>
)

/** A folder with a card in it, a stitched edge and a pencil. */
export const Wallet = () => (
  <>
    <path fill="#fff" stroke={INK} strokeWidth="2.4" d="M26 22H84V70H26z" />
    <path d="M34 32H66M34 40H76" stroke={INK} strokeWidth="3" />
    <path fill={YELLOW} stroke={INK} strokeWidth="2.4" strokeLinejoin="round" d="M92 24L96 14L100 24V60H92Z" />
    <path fill={INK} d="M22 48H98Q104 48 104 54V96Q104 102 98 102H22Q16 102 16 96V54Q16 48 22 48Z" />
    <path d="M22 55H98V95H22z" fill="none" stroke="#fff" strokeWidth="1.4" strokeDasharray="4 3" />
    <path fill={SOFT_INK} d="M82 66H104V84H82Q76 84 76 75T82 66Z" />
    <circle cx="86" cy="75" r="4" fill={YELLOW} />
  </>
)

export const Poster = () => (
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

export const Towel = () => (
  <>
    <path d="M14 22H106" stroke={INK} strokeWidth="5" strokeLinecap="round" />
    <path fill={YELLOW} stroke={INK} strokeWidth="2.4" d="M30 20H90V98H30z" />
    <path fill={INK} d="M30 72h60v5H30zM30 81h60v3H30z" />
    <path d="M33 98v8M41 98v8M49 98v8M57 98v8M65 98v8M73 98v8M81 98v8M87 98v8" stroke={INK} strokeWidth="2" />
  </>
)
