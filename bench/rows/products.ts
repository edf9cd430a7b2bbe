import { RARE_THING } from '../fill/products.ts'
import { load } from '../load.ts'
import type { Figures, Row } from '../row.ts'
import type { Stage } from '../stage.ts'

type Side = { server: 'oursWithMany' | 'productList'; path: string }
const OURS: Side = { server: 'oursWithMany', path: '/api/products' }
const FLOOR: Side = { server: 'productList', path: '/products' }

/** The shop asks for everything at once: megabytes each, so a number of them and not a time. */
const list =
  ({ server, path }: Side) =>
  async ({ running, filled, seconds }: Stage): Promise<Figures> => {
    await filled('products')
    return load(await running(server), { path, connections: 4, amount: Math.ceil(seconds * 8) })
  }

const search =
  ({ server, path }: Side) =>
  async ({ running, filled, seconds }: Stage): Promise<Figures> => {
    await filled('products')
    const query = `?search=${encodeURIComponent(RARE_THING)}`
    return load(await running(server), { path: path + query, duration: seconds })
  }

const row = (name: string, measure: typeof list): Row => ({
  name,
  shows: { rate: { atLeast: 0.6 }, cpu: null, p99: null },
  ours: measure(OURS),
  floor: { name: 'G', measure: measure(FLOOR) },
})

/** As a visitor, like floor G. */
export const productRows: readonly Row[] = [
  row('products: the list of 10,000', list),
  row('products: a search, of 10,000', search),
]
