// Remark plugin: restricts Markdown to what posts may contain.

/** A Markdown syntax tree node (mdast), reduced to the fields used here. */
export type MarkdownNode = {
  type: string
  value?: string
  url?: string
  alt?: string | null
  spread?: boolean | null
  children?: MarkdownNode[]
}

type Processor = { data: () => object }

const MAX_DEPTH = 6

// Raw HTML stays text. The others turn plain writing into something its author did not mean: four leading spaces, a line
// of dashes under a paragraph, `[a]: b`.
const DISABLED_SYNTAX = ['htmlFlow', 'htmlText', 'codeIndented', 'setextUnderline', 'definition']

export function remarkPost(this: Processor) {
  const data: { micromarkExtensions?: unknown[] } = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: DISABLED_SYNTAX } }]
  return (tree: MarkdownNode) => {
    tree.children = restrictAll(tree.children, 0)
  }
}

const restrictAll = (nodes: readonly MarkdownNode[] = [], depth: number): MarkdownNode[] =>
  nodes.flatMap((node) => restrict(node, depth))

function restrict(node: MarkdownNode, depth: number): MarkdownNode[] {
  switch (node.type) {
    case 'text':
      return linkedLines(node.value ?? '')
    case 'link':
      return link(node.url ?? '', plainText(node))
    case 'image':
      // A remote image would reveal to its host who reads the post, so it becomes a link.
      return link(node.url ?? '', node.alt ?? '')
    case 'list':
      // "Loose" lists have paragraphs in their items, which the styles expect.
      return [{ ...node, spread: true, children: restrictAll(node.children, depth) }]
    case 'blockquote':
    case 'listItem':
      return [{ ...node, children: nestedBlocks(node, depth + 1) }]
    case 'strong':
    case 'emphasis':
      return [{ ...node, children: nestedInlines(node, depth + 1) }]
    default:
      return [node.children ? { ...node, children: restrictAll(node.children, depth) } : node]
  }
}

const nestedBlocks = ({ children = [] }: MarkdownNode, depth: number): MarkdownNode[] =>
  depth > MAX_DEPTH
    ? children.map((child) => ({ type: 'paragraph', children: linkedLines(plainText(child)) }))
    : restrictAll(children, depth)

const nestedInlines = (node: MarkdownNode, depth: number): MarkdownNode[] =>
  depth > MAX_DEPTH ? linkedLines(plainText(node)) : restrictAll(node.children, depth)

/** Iterative, because the tree can be deep. */
function plainText(node: MarkdownNode): string {
  const stack = [node]
  let text = ''
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (next.children) stack.push(...next.children.toReversed())
    else if (next.type === 'break') text += '\n'
    else text += next.value ?? next.alt ?? ''
  }
  return text
}

/** A link with a forbidden or invalid URL becomes its text. */
function link(url: string, text: string): MarkdownNode[] {
  const href = safeHref(url)
  if (!href) return [{ type: 'text', value: text || url }]
  return [{ type: 'link', url: href, children: [{ type: 'text', value: text || href }] }]
}

const PROTOCOLS = ['http:', 'https:', 'mailto:']

function safeHref(url: string): string | null {
  try {
    const { protocol, href } = new URL(url.trim())
    return PROTOCOLS.includes(protocol) ? href : null
  } catch {
    return null
  }
}

/** Keeps the author's line breaks and turns bare URLs into links. */
export const linkedLines = (text: string): MarkdownNode[] =>
  text.split(/\r?\n/).flatMap((line, index) => (index === 0 ? linked(line) : [{ type: 'break' }, ...linked(line)]))

const BARE_URL = /https?:\/\/[^\s<>"]+/g
// The punctuation after a URL is not part of it.
const TRAILING_PUNCTUATION = /[.,;:!?'")\]]+$/

function linked(line: string): MarkdownNode[] {
  const nodes: MarkdownNode[] = []
  let end = 0
  for (const { 0: match, index } of line.matchAll(BARE_URL)) {
    const url = match.replace(TRAILING_PUNCTUATION, '')
    if (!safeHref(url)) continue
    if (index > end) nodes.push({ type: 'text', value: line.slice(end, index) })
    nodes.push(...link(url, url))
    end = index + url.length
  }
  if (end < line.length) nodes.push({ type: 'text', value: line.slice(end) })
  return nodes
}
