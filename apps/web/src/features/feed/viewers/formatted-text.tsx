// A post's text with its few forms: drawn as elements, never as HTML.

import { Children, type ReactNode, useMemo } from 'react'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { type Block, formattedNodes, type Inline } from './formatted-nodes.ts'

export function FormattedText({ text }: { text: string }) {
  const nodes = useMemo(() => formattedNodes(text), [text])
  return <div className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-3">{blocks(nodes)}</div>
}

// Nodes have no names of their own: React numbers them.
const blocks = (nodes: readonly Block[]): ReactNode => Children.toArray(nodes.map(blockPart))
const inlines = (nodes: readonly Inline[]): ReactNode => Children.toArray(nodes.map(inlinePart))

function blockPart(node: Block): ReactNode {
  switch (node.kind) {
    case 'paragraph':
      return <p>{inlines(node.children)}</p>
    case 'heading':
      return node.level === 3 ? (
        <h3 className="display-3 mt-2">{inlines(node.children)}</h3>
      ) : (
        <h4 className="display-4 mt-1">{inlines(node.children)}</h4>
      )
    case 'list':
      return <ListPart start={node.start} items={node.items} />
    case 'quote':
      return (
        <blockquote className="grid gap-3 border-input border-l-2 pl-4 text-muted-foreground">
          {blocks(node.children)}
        </blockquote>
      )
    case 'code':
      return <pre className="whitespace-pre-wrap rounded-control bg-muted p-3 text-small">{node.text}</pre>
    case 'rule':
      return <hr className="border-border" />
  }
}

const listItem = (item: readonly Block[]): ReactNode => (
  <li className="pl-1 marker:text-muted-foreground [&>*+*]:mt-2">{blocks(item)}</li>
)

function ListPart({ start, items }: { start: number | null; items: readonly (readonly Block[])[] }) {
  const children = Children.toArray(items.map(listItem))
  return start === null ? (
    <ul className="grid list-disc gap-1 pl-5">{children}</ul>
  ) : (
    <ol start={start} className="grid list-decimal gap-1 pl-6">
      {children}
    </ol>
  )
}

function inlinePart(node: Inline): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'break':
      return <br />
    case 'strong':
      return <strong className="font-bold">{inlines(node.children)}</strong>
    case 'emphasis':
      return <em>{inlines(node.children)}</em>
    case 'code':
      return <code className="rounded-tag bg-muted px-1 text-small">{node.text}</code>
    case 'link':
      return (
        <a href={node.href} target="_blank" rel="noopener noreferrer ugc" className={textLinkClass}>
          {inlines(node.children)}
        </a>
      )
  }
}
