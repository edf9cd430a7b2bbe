// Class names of the web app. The stylesheet has only those that the web app itself uses.

export const TEXT_LINK =
  'rounded-tag font-semibold text-foreground underline decoration-2 decoration-input underline-offset-4'

export const SMALL_BUTTON =
  'relative inline-flex items-center justify-center gap-2 rounded-control border border-input bg-card font-bold text-foreground min-h-11 px-3 text-meta md:min-h-9'
