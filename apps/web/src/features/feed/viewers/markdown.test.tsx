import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { Markdown } from './markdown.tsx'

/** Without classes, link attributes and the newlines between elements. */
const html = (text: string): string =>
  renderToStaticMarkup(<Markdown text={text} />)
    .replace(/^<div[^>]*>(.*)<\/div>$/s, '$1')
    .replaceAll(/ class="[^"]*"| target="_blank"| rel="noopener noreferrer ugc"/g, '')
    .replaceAll('\n', '')

test('paragraphs and the author’s line breaks', () => {
  expect(html('One\ntwo\n\nThree')).toBe('<p>One<br/>two</p><p>Three</p>')
})

test('bold, italic and code', () => {
  expect(html('**Lead** and *Trail* see `T`')).toBe(
    '<p><strong>Lead</strong> and <em>Trail</em> see <code>T</code></p>',
  )
  expect(html('```\na  b\n```')).toBe('<pre><code>a  b</code></pre>')
})

test('headings are one level below the title of the post, so that no level is skipped', () => {
  expect(html('## A\n\n# B\n\n###### C')).toBe('<h3>A</h3><h3>B</h3><h3>C</h3>')
})

test('the headings of a whole page follow its title', () => {
  expect(renderToStaticMarkup(<Markdown text={'## A\n\n### B'} page />)).toMatch(/<h2[^>]*>A<\/h2>\s*<h3[^>]*>B<\/h3>/)
})

test('a link to a page of this installation stays in the tab', () => {
  renderInApp(<Markdown text={`[refunds](${location.origin}/refunds)`} />)
  const link = screen.getByRole('link', { name: 'refunds' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/refunds', null])
})

test.each(['/files/posts/drill.pdf', '/api/calendar/camp.ics', '//a.example/x'])(
  '%s of this server is no page',
  (path) => {
    renderInApp(<Markdown text={`[file](${location.origin}${path})`} />)
    const link = screen.getByRole('link', { name: 'file' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([location.origin + path, '_blank'])
  },
)

test('lists, numbered from their start, and quotes', () => {
  expect(html('- a\n- b\n\n3. c\n\n> d')).toBe(
    '<ul><li><p>a</p></li><li><p>b</p></li></ul><ol start="3"><li><p>c</p></li></ol><blockquote><p>d</p></blockquote>',
  )
})

test.each(['https://a.example/x', 'http://a.example/', 'mailto:dana@mail.example'])('%s becomes a link', (url) => {
  expect(html(`[here](${url})`)).toBe(`<p><a href="${url}">here</a></p>`)
})

test('links open in a new tab without access to this one', () => {
  expect(renderToStaticMarkup(<Markdown text="[here](https://a.example/)" />)).toContain(
    'target="_blank" rel="noopener noreferrer ugc"',
  )
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
])('%s does not become a link: its text is shown', (url) => {
  const shown = html(`[here](${url}) <${url}> ![there](${url})`)
  expect(shown).not.toMatch(/<(?!\/?p>|br\/>)/)
  expect(shown).toContain('here')
})

test('a bare URL becomes a link, without the punctuation after it', () => {
  expect(html('See https://a.example/b?c=d&e, or not.')).toBe(
    '<p>See <a href="https://a.example/b?c=d&amp;e">https://a.example/b?c=d&amp;e</a>, or not.</p>',
  )
})

test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'a <b>c</b>', '<!-- x -->', '&lt;p>'])(
  '%s is shown as text',
  (text) => {
    const escaped = text.replace('&lt;', '<').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(html(text)).toBe(`<p>${escaped}</p>`)
  },
)

test('an image is not loaded: its alt text links to it', () => {
  expect(html('![the play](https://a.example/p.png)')).toBe('<p><a href="https://a.example/p.png">the play</a></p>')
})

test('accidental Markdown stays as it was written', () => {
  expect(html('Score\n---')).toBe('<p>Score</p><hr/>')
  expect(html('    indented')).toBe('<p>indented</p>')
  expect(html('[a]: javascript:alert(1)\n\n[a]')).toBe('<p>[a]: javascript:alert(1)</p><p>[a]</p>')
})

test('a long text renders like its short parts', () => {
  const paragraphs = Array.from({ length: 100 }, (_, index) => `**${index}** ${'travel '.repeat(10)}`)
  expect(html(paragraphs.join('\n\n'))).toBe(paragraphs.map(html).join(''))
})

test('text that is not parsed keeps its line breaks and links', () => {
  expect(html(`${'> '.repeat(12)}deep\nhttps://a.example/`)).toBe(
    `<p>${'&gt; '.repeat(12)}deep<br/><a href="https://a.example/">https://a.example/</a></p>`,
  )
})

test('deep nesting is flattened without losing text', () => {
  const shown = html(`${'> '.repeat(11)}deep`)
  expect(shown.split('<blockquote>').length - 1).toBeLessThan(10)
  expect(shown).toContain('deep')
})

test.each(['>', '[', '*', '*a **a ', '- ', '1. ', '![a](', '`a``', '<a', '&amp;', 'http://', '- a\n  '])(
  'thousands of %j are rendered',
  (part) => {
    expect(html(part.repeat(3_000 / part.length)).length).toBeGreaterThan(0)
  },
)
