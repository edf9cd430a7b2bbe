/** Up to four columns of cards, one on phones. Loading and loaded share it, so nothing moves. */
export const productGrid = 'grid gap-3 md:grid-cols-2 md:gap-6 lg:grid-cols-3 xl:grid-cols-4'

/** The picture of a card: beside the words on phones, above them otherwise. */
export const productFrame = 'relative size-28 shrink-0 overflow-hidden max-md:rounded-control md:h-52 md:w-full'
