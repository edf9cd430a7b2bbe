// The open cart's place in the address: `?cart=open` over the shop.

/** What else the shop shows stays; an open product makes room. */
export function openCartSearch(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('product')
  params.set('cart', 'open')
  return params.toString()
}
