import type { Product } from '@crew-chief/contract/shop'
import { formatCents } from '@crew-chief/domain/money'
import { type CartLine, countItems } from '@crew-chief/domain/shop/cart'
import { ArrowRight } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { storedFirstSeen } from './first-seen.ts'
import { isUnbuyable, type ShownLine, shownLines, totalOf } from './shown-lines.ts'
import { useCart } from './use-cart.ts'
import { useProceed } from './use-proceed.ts'

type Props = { lines: readonly CartLine[]; products: readonly Product[]; onClose: () => void }

export function OpenCart({ lines, products, onClose }: Props) {
  const { setQuantity, remove } = useCart()
  const seen = useSyncExternalStore(storedFirstSeen.subscribe, storedFirstSeen.get)
  const list = useRef<HTMLDivElement>(null)
  const shown = shownLines(lines, products, seen ?? {})
  const count = countItems(lines)
  const takeOut = (line: CartLine) => {
    remove(line)
    // The button is gone with its line; the focus must not be.
    list.current?.focus()
  }
  return (
    <Sheet
      title="Shopping Cart"
      note={plural(count, 'item')}
      onClose={onClose}
      footer={<Foot lines={lines} shown={shown} />}
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        {shown.length === 0 ? (
          <EmptyState
            title="Your cart is empty"
            stripe={false}
            action={
              <Button variant="outline" onClick={onClose}>
                Continue Shopping
              </Button>
            }
          >
            What you add in the shop is kept here.
          </EmptyState>
        ) : (
          <ul>
            {shown.map((each) => (
              <CartLineRow
                key={keyOf(each.line)}
                shown={each}
                onSet={(quantity) => setQuantity(each.line, quantity)}
                onRemove={() => takeOut(each.line)}
              />
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  )
}

const keyOf = ({ productId, size, color }: CartLine) => JSON.stringify([productId, size, color])

function Foot({ lines, shown }: { lines: readonly CartLine[]; shown: readonly ShownLine[] }) {
  const { proceed, isProcessing } = useProceed(lines)
  const isBlocked = shown.some(isUnbuyable)
  return (
    <>
      <p className="flex justify-between gap-4 text-muted-foreground text-small">
        <span>Shipping</span>
        <span>Address at checkout</span>
      </p>
      <p className="mt-1 mb-3 flex items-baseline justify-between gap-4">
        <span className="font-bold">Total</span>
        <span className="display-total">{formatCents(totalOf(shown))}</span>
      </p>
      <Button
        variant="primary"
        wide
        onClick={proceed}
        pending={isProcessing}
        pendingLabel="Processing..."
        {...(isBlocked && { disabledReason: 'Remove what is no longer available first.' })}
      >
        Proceed to Checkout
        <ArrowRight aria-hidden="true" className="size-[18px]" />
      </Button>
    </>
  )
}
