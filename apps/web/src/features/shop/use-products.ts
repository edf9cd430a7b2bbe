import { shopApi } from '@crew-chief/contract/shop'
import { useRead } from '../../api/use-read.ts'

/** All that can be bought, in one answer: searching and sorting need no other, and the cart finds its products in it. */
export function useProducts() {
  const { data, error, refetch } = useRead(shopApi.listProducts, { query: { inStock: 'true' } })
  return {
    products: data?.products,
    // What was loaded stays readable when a later try fails.
    failure: data ? undefined : error?.message,
    retry: () => void refetch(),
  }
}
