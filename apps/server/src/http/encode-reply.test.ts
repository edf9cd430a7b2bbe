import { dollars, jsonTextList } from '@crew-chief/contract/wire'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compileEncode } from './encode-reply.ts'
import { compileReply } from './reply-serializer.ts'

const Product = z.object({
  name: z.string(),
  price: dollars,
  sizes: z.nullable(jsonTextList),
  old: z.optional(dollars),
})
const Page = z.object({ products: z.array(Product), total: z.int() })

const page = {
  products: [
    { name: 'Whistle', price: 2450, sizes: null, old: undefined },
    { name: 'Shirt', price: 4999, sizes: ['S', 'M'], old: 5999 },
  ],
  total: 2,
}

test('fields with a codec are encoded at any depth', () => {
  expect(compileEncode(Page)?.(page)).toEqual(z.encode(Page, page))
})

test('the handler’s object is not modified', () => {
  compileEncode(Page)?.(page)
  expect(page.products[0]?.price).toBe(2450)
})

test('a schema without a codec needs no encoder', () => {
  expect(compileEncode(z.object({ name: z.string(), tags: z.array(z.string()) }))).toBeNull()
})

test('the serializer writes encoded values and only the fields of the schema', () => {
  const write = compileReply(Page)
  const withSecret = { ...page, products: page.products.map((product) => ({ ...product, cost: 1 })) }
  expect(JSON.parse(write(withSecret))).toEqual({
    products: [
      { name: 'Whistle', price: 24.5, sizes: null },
      { name: 'Shirt', price: 49.99, sizes: '["S","M"]', old: 59.99 },
    ],
    total: 2,
  })
})

test('a list-or-object reply is written by the matching serializer', () => {
  const write = compileReply(z.union([z.array(z.object({ id: z.string() })), z.object({ users: z.array(z.string()) })]))
  expect(write([{ id: 'a', secret: 1 }])).toBe('[{"id":"a"}]')
  expect(write({ users: ['a'], secret: 1 })).toBe('{"users":["a"]}')
})
