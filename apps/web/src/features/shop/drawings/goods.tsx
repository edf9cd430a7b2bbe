import { INK, YELLOW } from './palette.ts'

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
