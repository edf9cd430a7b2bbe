/** Tabs look alike whether they are places (LinkTabs) or panels of one place (Tabs). */
export const tabListClass = 'flex items-end overflow-x-auto border-rule border-b-2 [scrollbar-width:none]'

const BASE =
  'inline-flex h-12 min-w-0 shrink-0 items-center justify-center gap-2 rounded-t-control px-4 font-strong text-body max-[359px]:px-2 md:h-[46px] md:px-[18px] ' +
  'whitespace-nowrap transition-colors focus-visible:outline-offset-[-4px]'

export const tabRestClass = `${BASE} text-muted-foreground hover:text-foreground`

/** Selected = plate, white text, a yellow inner bottom edge; the ring would vanish on the plate unless it is yellow. */
export const tabSelectedClass = `${BASE} on-ink bg-plate text-plate-foreground shadow-[inset_0_-4px_0_var(--primary)]`
