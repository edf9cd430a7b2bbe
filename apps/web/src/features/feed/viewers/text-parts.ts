// Undoing Markdown takes longer than twice the time for twice the text: long texts are cut where a paragraph ends.

const ENOUGH = 2_000
const TOO_MUCH = 4_000

type TextPart = { text: string; isFlat: boolean }

// A dozen quotes or lists inside each other at the start of a line are no writing.
const TANGLED = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){12}/m

/** In their order; `isFlat` marks what is shown as it was written, because no form can be made out in bearable time. */
export function textParts(text: string): readonly TextPart[] {
  const parts: string[][] = [[]]
  let size = 0
  for (const line of text.split(/\r?\n/)) {
    const isParagraphEnd = line.trim() === '' && size > ENOUGH
    if (isParagraphEnd || size + line.length > TOO_MUCH) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(line)
    size += line.length + 1
  }
  return parts
    .map((lines) => lines.join('\n'))
    .filter((part) => part.trim() !== '')
    .map((part) => ({ text: part, isFlat: part.length > 2 * TOO_MUCH || TANGLED.test(part) }))
}
