// Puts measured tables where a document says they belong, between two marks, so that nobody copies figures by hand.

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export function putInDocument(name: string, mark: string, text: string) {
  const file = fileURLToPath(new URL(`../../docs/${name}`, import.meta.url))
  const document = readFileSync(file, 'utf8')
  const [begin, end] = [`<!-- ${mark}: begin -->`, `<!-- ${mark}: end -->`]
  const [before, rest] = document.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`docs/${name} has no place for ${mark}`)
  writeFileSync(file, `${before}${begin}\n\n${text}\n\n${end}${after}`)
}
