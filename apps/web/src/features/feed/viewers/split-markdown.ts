// Markdown parsing takes more than linear time, so long texts are split at paragraph ends and parsed in parts.

const TARGET_LENGTH = 2_000
const MAX_LENGTH = 4_000

type MarkdownPart = {
  text: string
  /** Shown without parsing, because parsing could take too long. */
  isPlain: boolean
}

/** A dozen nested quotes or lists at the start of a line. */
const DEEP_NESTING = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){12}/m

export function splitMarkdown(text: string): readonly MarkdownPart[] {
  const parts: string[][] = [[]]
  let length = 0
  for (const line of text.split(/\r?\n/)) {
    const isParagraphEnd = line.trim() === '' && length > TARGET_LENGTH
    if (isParagraphEnd || length + line.length > MAX_LENGTH) {
      parts.push([])
      length = 0
    }
    parts.at(-1)?.push(line)
    length += line.length + 1
  }
  return parts
    .map((lines) => lines.join('\n'))
    .filter((part) => part.trim() !== '')
    .map((part) => ({ text: part, isPlain: part.length > 2 * MAX_LENGTH || DEEP_NESTING.test(part) }))
}
