/** The text of a Markdown document for places that show plain text; keeps its lines. */
export const withoutMarkdown = (markdown: string): string =>
  markdown
    // Headings, quotes and bullets.
    .replace(/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+)+/gm, '')
    // Horizontal rules.
    .replace(/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, '')
    // Links and images become their text.
    .replace(/!?\[([^[\]\n]*)\]\([^()\s]*\)/g, '$1')
    .replace(/(\*\*|__|`)(?=\S)(.{1,300}?)\1/g, '$2')
    .replace(/(?<![\w*])([*_])(?=\S)([^*_\n]{1,300}?)\1(?![\w*])/g, '$2')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const STARTS_BLOCK = /^[ \t]*(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,3}[.)][ \t])/
const ENDS_SENTENCE = /[.!?…:;,][)"'”’]*$/

/** The text of a Markdown document in one line: a heading, paragraph or list item without punctuation gets a period. */
export function inOneLine(markdown: string): string {
  const blocks: string[][] = [[]]
  for (const line of markdown.split('\n')) {
    const isHeading = /^[ \t]*#/.test(blocks.at(-1)?.at(-1) ?? '')
    if (isHeading || line.trim() === '' || STARTS_BLOCK.test(line)) blocks.push([])
    blocks.at(-1)?.push(line)
  }
  const texts = blocks.map((lines) => withoutMarkdown(lines.join('\n')).replace(/\s+/g, ' ')).filter(Boolean)
  return texts
    .map((text, index) => (index === texts.length - 1 || ENDS_SENTENCE.test(text) ? text : `${text}.`))
    .join(' ')
}
