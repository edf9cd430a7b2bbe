import { INK, YELLOW } from './palette.ts'

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
