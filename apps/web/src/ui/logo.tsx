import { cx } from './cx.ts'
import { useWorkingImage } from './use-working-image.ts'

type MarkProps = { size?: number; className?: string }

export function LogoMark({ size = 32, className }: MarkProps) {
  return (
    <svg
      aria-hidden="true"
      width={(size * 44) / 32}
      height={size}
      viewBox="0 0 44 32"
      fill="currentColor"
      className={cx('shrink-0', className)}
    >
      <path
        fillRule="evenodd"
        d="M14 6H27L25.2 13.2H25A12 12 0 0 1 25.76 15.6H18.39A5 5 0 1 0 18.39 20.4H25.76A12 12 0 1 1 14 6Z"
      />
      <path d="M29 6H34L32.2 13.2H27.2ZM36 6H39.2L37.4 13.2H34.2ZM41.2 6H43L41.2 13.2H39.4Z" />
    </svg>
  )
}

type LogoProps = { word: string; size?: number; tone?: 'ink' | 'paper' }

const MARK_TONE = { ink: 'text-primary', paper: 'text-foreground' } as const
const WORD_TONE = { ink: 'text-ink-foreground', paper: 'text-foreground' } as const

/** `ink` for dark backgrounds, `paper` for cards. */
export function Logo({ word, size = 30, tone = 'ink' }: LogoProps) {
  return (
    <span className="inline-flex items-center" style={{ gap: size / 3 }}>
      <LogoMark size={size} className={MARK_TONE[tone]} />
      <span
        // The mark's ring is below the middle of its grid, and the font's capitals above the middle of the line.
        className={cx('relative top-[0.1em] font-display font-black leading-none', WORD_TONE[tone])}
        style={{ fontSize: size * 0.9 }}
      >
        {word}
      </span>
    </span>
  )
}

type BrandProps = { url: string | null; name: string }

/** An organization's own logo, or our mark with its name. */
export function BrandLogo({ url, name }: BrandProps) {
  const { src, onError } = useWorkingImage(url)
  if (!src) return <Logo word={name} size={28} />
  return <img src={src} onError={onError} alt={name} height={32} className="h-8 w-auto max-w-48 object-contain" />
}
