/** 16 px text, because iOS zooms into smaller inputs. */
export const controlClass =
  'w-full min-w-0 rounded-control border border-input bg-card px-3.5 text-body text-foreground transition-colors ' +
  'placeholder:text-muted-foreground hover:border-foreground ' +
  'focus-visible:border-foreground focus-visible:outline-offset-1 ' +
  'aria-invalid:border-destructive aria-invalid:shadow-[inset_0_0_0_1px_var(--destructive)] ' +
  'disabled:border-border disabled:bg-muted disabled:text-muted-foreground [&[readonly]]:bg-muted'

export const controlHeight = 'h-12 md:h-11'
