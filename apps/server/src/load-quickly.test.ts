import { expect, test, vi } from 'vitest'
import { resolveOnce } from './load-quickly.ts'

const from = (parentURL: string) => ({ conditions: [], importAttributes: {}, parentURL })
const DRIZZLE = 'file:///app/node_modules/drizzle-orm/index.js'

test('Drizzle is looked up once, however many of our files import it', () => {
  const node = vi.fn(() => ({ url: DRIZZLE, format: 'module' }))
  const resolve = resolveOnce()
  for (const file of ['one', 'two', 'three']) {
    expect(resolve('drizzle-orm', from(`file:///app/src/${file}.ts`), node)).toMatchObject({ url: DRIZZLE })
  }
  expect(node).toHaveBeenCalledTimes(1)
})

test('a module of Drizzle finds its neighbour by the file name alone', () => {
  const node = vi.fn()
  const found = resolveOnce()('./sql/sql.js', from(DRIZZLE), node)
  expect(found).toEqual({
    url: 'file:///app/node_modules/drizzle-orm/sql/sql.js',
    format: 'module',
    shortCircuit: true,
  })
  expect(node).not.toHaveBeenCalled()
})

test('everything else is found the usual way', () => {
  const node = vi.fn((name: string) => ({ url: `file:///elsewhere/${name}` }))
  const resolve = resolveOnce()
  for (const name of ['pg', './app.ts', 'drizzle-orm-too'])
    expect(resolve(name, from('file:///app/src/serve.ts'), node)).toEqual({ url: `file:///elsewhere/${name}` })
  // What Drizzle itself takes from others is not Drizzle.
  expect(resolve('pg', from(DRIZZLE), node)).toEqual({ url: 'file:///elsewhere/pg' })
})
