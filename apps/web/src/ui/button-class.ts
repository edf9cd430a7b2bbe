import { cx } from './cx.ts'

const BASE =
  'relative inline-flex select-none items-center justify-center max-w-full gap-2 rounded-control border text-center font-bold sm:whitespace-nowrap ' +
  'transition-colors aria-disabled:border-border aria-disabled:bg-muted aria-disabled:text-muted-foreground aria-disabled:shadow-none'

// A 3 px darker bottom edge, one of border and two of shadow, so that it follows the corners; a press sinks it 2 px into that edge.
const EDGE =
  'border-transparent border-b-primary-edge shadow-[inset_0_-2px_0_var(--primary-edge)] ' +
  'not-aria-disabled:active:translate-y-[2px] not-aria-disabled:active:shadow-none'

const VARIANTS = {
  primary: `bg-primary text-primary-foreground hover:bg-primary-hover ${EDGE}`,
  plate: 'border-transparent bg-plate text-plate-foreground hover:bg-plate-hover',
  outline: 'border-input bg-card text-foreground hover:bg-muted',
  ghost: 'border-transparent bg-transparent text-foreground hover:bg-muted aria-disabled:border-transparent',
  inverse: 'border-ink-line bg-ink text-ink-foreground hover:bg-ink-raised',
  destructive: 'border-transparent bg-destructive text-destructive-foreground hover:bg-destructive-hover',
} as const

// Least heights, so that a long label may take two lines at 320 px. Phones first: nothing a thumb should hit is lower than 44 px.
const SIZES = {
  small: 'min-h-11 px-3 text-meta md:min-h-9 [&_svg]:size-4',
  medium: 'min-h-12 px-4 text-body md:min-h-11 [&_svg]:size-[18px]',
  large: 'min-h-[52px] px-5 text-body md:text-[17px] [&_svg]:size-5',
} as const

export type ButtonLook = {
  variant?: keyof typeof VARIANTS | undefined
  size?: keyof typeof SIZES | undefined
  wide?: boolean | undefined
}

/** The look of a button, for the rare element that is neither Button nor ButtonLink. */
export const buttonClass = ({ variant = 'outline', size = 'medium', wide = false }: ButtonLook): string =>
  cx(BASE, VARIANTS[variant], SIZES[size], wide && 'w-full')
