import type { Order } from '@crew-chief/contract/orders'

/** The address as it stands on a parcel. The payment page asks for it, so an unpaid order has none. */
export function ShippingAddress({ address }: { address: Order['shippingAddress'] }) {
  if (!address) return <p className="text-muted-foreground">Not given yet. It is asked for with the payment.</p>
  const { name, city, state, zipCode, country } = address
  return (
    <address className="wrap-anywhere not-italic">
      <span className="block font-semibold">{name}</span>
      <span className="block">{address.address}</span>
      <span className="block">{[city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</span>
      <span className="block">{country}</span>
    </address>
  )
}
