import type { Benchmark, Measurements } from '../benchmark.ts'
import { load } from '../load.ts'
import { RARE_PRODUCT } from '../seeds/products.ts'
import type { BenchSetup } from '../setup.ts'

type Side = { program: 'oursLarge' | 'productList'; path: string }
const OURS: Side = { program: 'oursLarge', path: '/api/products' }
const BASELINE: Side = { program: 'productList', path: '/products' }

/** All products in one response of several megabytes, so the number of requests is fixed instead of the duration. */
const list =
  ({ program, path }: Side) =>
  async ({ server, seed, seconds }: BenchSetup): Promise<Measurements> => {
    await seed('products')
    return load(await server(program), { path, connections: 4, amount: Math.ceil(seconds * 8) })
  }

const search =
  ({ program, path }: Side) =>
  async ({ server, seed, seconds }: BenchSetup): Promise<Measurements> => {
    await seed('products')
    const query = `?search=${encodeURIComponent(RARE_PRODUCT)}`
    return load(await server(program), { path: path + query, duration: seconds })
  }

const benchmark = (name: string, measure: typeof list): Benchmark => ({
  name,
  metrics: { rate: { atLeast: 0.6 }, cpu: null, p99: null },
  ours: measure(OURS),
  baseline: { name: 'G', measure: measure(BASELINE) },
})

export const productBenchmarks: readonly Benchmark[] = [
  benchmark('products: list of 10,000', list),
  benchmark('products: search, of 10,000', search),
]
