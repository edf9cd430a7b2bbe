// What authors write (a little Markdown) → the few kinds of nodes we draw. Everything else, HTML included, is text.

import { fromMarkdown } from 'mdast-util-from-markdown'
import { linkedText, safeHref } from './safe-links.ts'
import { textParts } from './text-parts.ts'

// As the parser types them.
type Root = ReturnType<typeof fromMarkdown>
type RootContent = Root['children'][number]
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number]
type Nodes = Root | RootContent
type Parents = Extract<Nodes, { children: unknown }>

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'emphasis'; children: readonly Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: readonly Inline[] }

export type Block =
  | { kind: 'paragraph'; children: readonly Inline[] }
  | { kind: 'heading'; level: 3 | 4; children: readonly Inline[] }
  | { kind: 'list'; start: number | null; items: readonly (readonly Block[])[] }
  | { kind: 'quote'; children: readonly Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }

// Nobody nests deeper on purpose; what is deeper is shown flat.
const DEEPEST = 6

// These turn writing into something its author did not mean: four spaces, a line of dashes, or a tag.
const NOT_MEANT = ['htmlFlow', 'htmlText', 'codeIndented', 'setextUnderline', 'definition']
const EXTENSIONS = [{ disable: { null: NOT_MEANT } }]

export const formattedNodes = (text: string): readonly Block[] =>
  textParts(text).flatMap((part): readonly Block[] =>
    part.isFlat
      ? [{ kind: 'paragraph', children: lines(part.text) }]
      : blocks(fromMarkdown(part.text, { extensions: EXTENSIONS }).children, 0),
  )

const blocks = (nodes: readonly RootContent[], depth: number): readonly Block[] =>
  nodes.flatMap((node) => block(node, depth) ?? [])

function block(node: RootContent, depth: number): Block | null {
  if (depth > DEEPEST) return { kind: 'paragraph', children: lines(plainText(node)) }
  switch (node.type) {
    case 'paragraph':
      return { kind: 'paragraph', children: inlines(node.children, depth) }
    case 'heading':
      return { kind: 'heading', level: node.depth === 1 ? 3 : 4, children: inlines(node.children, depth) }
    case 'list':
      return {
        kind: 'list',
        start: node.ordered ? (node.start ?? 1) : null,
        items: node.children.map((item) => blocks(item.children, depth + 1)),
      }
    case 'blockquote':
      return { kind: 'quote', children: blocks(node.children, depth + 1) }
    case 'code':
      return { kind: 'code', text: node.value }
    case 'thematicBreak':
      return { kind: 'rule' }
    default:
      return { kind: 'paragraph', children: lines(plainText(node)) }
  }
}

const inlines = (nodes: readonly PhrasingContent[], depth: number): readonly Inline[] =>
  nodes.flatMap((node) => inline(node, depth))

function inline(node: PhrasingContent, depth: number): readonly Inline[] {
  if (depth > DEEPEST) return lines(plainText(node))
  switch (node.type) {
    case 'text':
      return lines(node.value)
    case 'break':
      return [{ kind: 'break' }]
    case 'strong':
    case 'emphasis':
      return [{ kind: node.type, children: inlines(node.children, depth + 1) }]
    case 'inlineCode':
      return [{ kind: 'code', text: node.value }]
    case 'link':
      return link(node.url, plainText(node))
    case 'image':
      // A picture from elsewhere would tell its owner who reads: the reader decides whether to go there.
      return link(node.url, node.alt ?? '')
    default:
      return lines(plainText(node))
  }
}

/** Its words stay when its address may not. */
function link(url: string, words: string): readonly Inline[] {
  const href = safeHref(url)
  if (!href) return [{ kind: 'text', text: words || url }]
  return [{ kind: 'link', href, children: [{ kind: 'text', text: words || href }] }]
}

const BREAK: Inline = { kind: 'break' }

/** A line ends where its author ended it. */
const lines = (text: string): readonly Inline[] =>
  text.split(/\r?\n/).flatMap((line, index): readonly Inline[] => {
    const parts = linkedText(line)
    return index === 0 ? parts : [BREAK, ...parts]
  })

const isParent = (node: Nodes): node is Parents => 'children' in node

/** All words inside, however deep: with a list of what is left instead of calls within calls. */
function plainText(node: Nodes): string {
  const left: Nodes[] = [node]
  let text = ''
  for (let next = left.pop(); next; next = left.pop()) {
    if (isParent(next)) left.push(...next.children.toReversed())
    else if ('value' in next) text += next.value
    else if ('alt' in next) text += next.alt ?? ''
    else if (next.type === 'break') text += '\n'
  }
  return text
}
