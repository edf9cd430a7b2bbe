import { expect, test } from 'vitest'
import { type Block, formattedNodes, type Inline } from './formatted-nodes.ts'

const text = (words: string): Inline => ({ kind: 'text', text: words })
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children })
const link = (href: string, words: string): Inline => ({ kind: 'link', href, children: [text(words)] })

test('paragraphs, and lines that end where their author ended them', () => {
  expect(formattedNodes('One\ntwo\n\nThree')).toEqual([
    paragraph(text('One'), { kind: 'break' }, text('two')),
    paragraph(text('Three')),
  ])
})

test('bold, italic and code', () => {
  expect(formattedNodes('**Lead** and *Trail* see `T`')).toEqual([
    paragraph(
      { kind: 'strong', children: [text('Lead')] },
      text(' and '),
      { kind: 'emphasis', children: [text('Trail')] },
      text(' see '),
      { kind: 'code', text: 'T' },
    ),
  ])
})

test('headings stand below the title of the post', () => {
  expect(formattedNodes('# A\n\n## B\n\n###### C')).toMatchObject([
    { kind: 'heading', level: 3 },
    { kind: 'heading', level: 4 },
    { kind: 'heading', level: 4 },
  ])
})

test('lists, numbered from where they begin, and quotes', () => {
  expect(formattedNodes('- a\n- b\n\n3. c\n\n> d')).toEqual([
    { kind: 'list', start: null, items: [[paragraph(text('a'))], [paragraph(text('b'))]] },
    { kind: 'list', start: 3, items: [[paragraph(text('c'))]] },
    { kind: 'quote', children: [paragraph(text('d'))] },
  ])
})

test.each(['https://a.example/x', 'http://a.example/', 'mailto:dana@mail.example'])('%s may be followed', (url) => {
  expect(formattedNodes(`[here](${url})`)).toEqual([paragraph(link(url, 'here'))])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#106;avascript:alert(1)',
  'java&Tab;script:alert(1)',
  '<javascript:alert(1)>',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '/relative',
  '//',
])('%s may not: its words stay', (url) => {
  const shown = JSON.stringify(formattedNodes(`[here](${url}) <${url}> ![there](${url})`))
  expect(shown).not.toContain('"link"')
  expect(shown).toContain('here')
})

test('an address that was only pasted is a link, without the full stop after it', () => {
  expect(formattedNodes('See https://a.example/b?c=d&e, or not.')).toEqual([
    paragraph(text('See '), link('https://a.example/b?c=d&e', 'https://a.example/b?c=d&e'), text(', or not.')),
  ])
})

test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'a <b>c</b>', '<!-- x -->', '&lt;p>'])(
  '%s is text',
  (html) => {
    const [only] = formattedNodes(html)
    expect(only).toEqual(paragraph(text(html.replace('&lt;', '<'))))
  },
)

test('a picture is not loaded: what it is called leads to it', () => {
  expect(formattedNodes('![the play](https://a.example/p.png)')).toEqual([
    paragraph(link('https://a.example/p.png', 'the play')),
  ])
})

test('what is not meant as Markdown stays as it was written', () => {
  expect(formattedNodes('Score\n---')).toMatchObject([{ kind: 'paragraph' }, { kind: 'rule' }])
  expect(formattedNodes('    indented')).toEqual([paragraph(text('indented'))])
  expect(formattedNodes('[a]: javascript:alert(1)\n\n[a]')).toHaveLength(2)
})

test('a long text is the same as its short parts', () => {
  const paragraphs = Array.from({ length: 100 }, (_, index) => `**${index}** ${'travel '.repeat(10)}`)
  const shown = formattedNodes(paragraphs.join('\n\n'))
  expect(shown).toEqual(paragraphs.flatMap(formattedNodes))
})

const deepest = (nodes: readonly unknown[]): number => JSON.stringify(nodes).split('"kind":"quote"').length - 1

test('what is nested too deep is shown flat, with all its words', () => {
  const shown = formattedNodes(`${'> '.repeat(11)}deep`)
  expect(deepest(shown)).toBeLessThan(10)
  expect(JSON.stringify(shown)).toContain('deep')
})

test.each(['>', '[', '*', '*a **a ', '- ', '1. ', '![a](', '`a``', '<a', '&amp;', 'http://', '- a\n  '])(
  'thousands of %j are drawn all the same',
  (part) => {
    expect(formattedNodes(part.repeat(3_000 / part.length)).length).toBeGreaterThan(0)
  },
)
