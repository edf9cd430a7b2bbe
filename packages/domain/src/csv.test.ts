import { expect, test } from 'vitest'
import { exportFileName, parseCsv, toCsv } from './csv.ts'

test('commas, quotes and line breaks are quoted, lines end in CRLF (RFC 4180)', () => {
  expect(toCsv(['Name', 'Note'], [['Alvarado, Renee', 'said "go"\nnow']])).toBe(
    'Name,Note\r\n"Alvarado, Renee","said ""go""\nnow"',
  )
})

test.each(['=1+1', '+1', '-1', '@cmd', '\tx', '\rx'])('a cell that looks like a formula is escaped: %j', (text) => {
  expect(toCsv(['a'], [[text]])).toContain(`'${text}`)
})

test('numbers stay numbers, null is an empty cell', () => {
  expect(toCsv(['a', 'b'], [[-5, null]])).toBe('a,b\r\n-5,')
})

test('written CSV can be parsed back', () => {
  const rows = [
    ['a,b', 'c "d"', 'e\nf'],
    ['', 'x', ''],
  ]
  expect(parseCsv(toCsv(['1', '2', '3'], rows))).toEqual([['1', '2', '3'], ...rows])
})

test('empty lines, a byte order mark and bare line feeds are accepted', () => {
  expect(parseCsv('\uFEFFa,b\n\n1,2\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('a trailing empty cell is kept, and an unclosed quote is text', () => {
  expect(parseCsv('a,b\r\n1,')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
  expect(parseCsv('a,"b')).toEqual([['a', '"b']])
})

test('the name of an exported file has no characters that file systems refuse', () => {
  expect(exportFileName('Lakeshore Elite Camp', 'registrants')).toBe('Lakeshore-Elite-Camp-registrants.csv')
  expect(exportFileName(' Boys/Girls: "Open"? ', 'courts')).toBe('Boys-Girls-Open-courts.csv')
})
