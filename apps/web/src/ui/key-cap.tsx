import { cx } from './cx.ts'

const LOOKS = {
  plain: 'bg-muted text-muted-foreground',
  plate: 'bg-plate text-plate-foreground',
  right: 'bg-success text-card',
  wrong: 'bg-destructive text-destructive-foreground',
} as const

/** A letter or number on a key: answers of a quiz, steps of a list. */
export const KeyCap = ({ children, look = 'plain' }: { children: string | number; look?: keyof typeof LOOKS }) => (
  <span
    className={cx(
      'inline-flex size-[30px] shrink-0 items-center justify-center rounded-tag font-display font-heavy text-[17px] leading-none',
      LOOKS[look],
    )}
  >
    {children}
  </span>
)
