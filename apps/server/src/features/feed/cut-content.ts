export const MAX_LISTED_CONTENT = 4_000

type WithContent = { content: string | null; isCut?: boolean }

/** Pages of posts contain only the beginning of a long content. */
export function cutContent<Card extends WithContent>(card: Card): Card {
  const { content } = card
  if (content === null || content.length <= MAX_LISTED_CONTENT) return card
  return { ...card, content: beginningOf(content), isCut: true }
}

/** Cuts at the last paragraph or word that fits, otherwise at the limit. */
function beginningOf(content: string): string {
  const start = content.slice(0, MAX_LISTED_CONTENT)
  const paragraph = start.lastIndexOf('\n\n')
  if (paragraph > MAX_LISTED_CONTENT / 2) return start.slice(0, paragraph).trimEnd()
  const word = start.search(/\s\S*$/)
  // Do not leave half of a surrogate pair.
  return (word > 0 ? start.slice(0, word) : start.replace(/[\uD800-\uDBFF]$/, '')).trimEnd()
}
