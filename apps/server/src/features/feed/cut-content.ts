// Pages of posts carry the beginning of long contents; whoever wants to read on asks for the post.

export const MOST_ON_A_PAGE = 4_000

type Long = { content: string | null; isCut?: boolean }

export function withShortContent<Card extends Long>(card: Card): Card {
  const { content } = card
  if (content === null || content.length <= MOST_ON_A_PAGE) return card
  return { ...card, content: beginningOf(content), isCut: true }
}

/** Up to the last paragraph that fits, else the last word; what has neither is cut where it must be. */
function beginningOf(content: string): string {
  const start = content.slice(0, MOST_ON_A_PAGE)
  const paragraph = start.lastIndexOf('\n\n')
  if (paragraph > MOST_ON_A_PAGE / 2) return start.slice(0, paragraph).trimEnd()
  const word = start.search(/\s\S*$/)
  // Half of a sign that takes two places would be no text any more.
  return (word > 0 ? start.slice(0, word) : start.replace(/[\uD800-\uDBFF]$/, '')).trimEnd()
}
