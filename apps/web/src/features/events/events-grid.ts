/** Two columns of cards, one on phones. Loading and loaded share it, so nothing moves. */
export const eventsGrid = 'grid gap-4 md:grid-cols-2 md:gap-6'
