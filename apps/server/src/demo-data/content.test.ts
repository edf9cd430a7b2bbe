import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fillIn, Lines, readContent, Time } from './content.ts'
import { EventName } from './events.ts'
import { PersonName } from './people.ts'

test('a file that does not match its schema is rejected, with its name and the place', () => {
  const Order = z.looseObject({ status: z.string(), daysAgo: z.string() })
  const readWrong = () => readContent('orders.json', z.array(Order))
  expect(readWrong).toThrow('orders.json')
  expect(readWrong).toThrow('[0].daysAgo')
})

test('a misspelled field is named', () => {
  const WithoutDays = z.array(z.strictObject({ status: z.string(), cart: z.array(z.int()) }))
  expect(() => readContent('orders.json', WithoutDays)).toThrow('"daysAgo"')
})

test('people and events that do not exist are rejected, and so are impossible times', () => {
  for (const [schema, right, wrong] of [
    [PersonName, 'joan.kessler', 'jane.kessler'],
    [EventName, 'Desert Crew Camp', 'Dessert Crew Camp'],
    [Time, '08:30', '8:30'],
  ] as const)
    expect([z.safeParse(schema, right).success, z.safeParse(schema, wrong).success]).toEqual([true, false])
})

test('every Markdown file belongs to a JSON file, and no other files exist', () => {
  const entries = readdirSync(new URL('./content/', import.meta.url), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`)
  const isRead = (file: string) => file.endsWith('.json') || files.includes(file.replace(/\.md$/, '.json'))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !isRead(file))).toEqual([])
})

test('values are filled in, and a placeholder without a value is an error', () => {
  expect(fillIn('Court {court}, {name}', { court: '3', name: 'Ada' })).toBe('Court 3, Ada')
  expect(() => fillIn('Hello {nmae}', { name: 'Ada' })).toThrow('nmae')
  expect(z.parse(Lines, ['- one', '- two'])).toBe('- one\n- two')
})
