// The cart drawer (spec 1 §2.8), open while the URL contains `cart=open`.

import { type Product, shopApi } from '@crew-chief/contract/shop'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { type CartLine, countItems } from '@crew-chief/domain/shop/cart'
import { ArrowRight, ImageOff, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useRead } from '../../api/use-read.ts'
import { plural } from '../../lib/format.ts'
import { useStoredValue } from '../../lib/stored-value.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { useAuthModal, useViewer } from '../accounts/public.ts'
import { ProductPicture } from '../shop/public.ts'
import { type CartLineView, cartLineViews, isUnavailable, totalOf } from './cart-lines.ts'
import { nextSnapshots, storedSnapshots } from './cart-snapshots.ts'
import { useCheckout } from './checkout.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { useCart } from './use-cart.ts'

/** `products`: the shop's list, used until all products are loaded. */
export default function CartSheet({ products = NONE }: { products?: readonly Product[] | undefined }) {
  const { params, set } = useUrlState()
  const viewer = useViewer()
  const { tab } = useAuthModal()
  useSnapshots(products)
  // Hidden while the log-in dialog is open.
  if (params.get('cart') !== 'open' || (tab && !viewer)) return null
  return <CartContent shop={products} onClose={() => set({ cart: null })} />
}

const NONE: readonly Product[] = []

function CartContent({ shop, onClose }: { shop: readonly Product[]; onClose: () => void }) {
  const { lines } = useCart()
  // Includes sold-out products, so that their lines show name and price.
  const all = useRead(shopApi.listProducts, { query: {} })
  useSnapshots(all.data?.products ?? NONE)
  // The shop's list lacks sold-out products; their lines would look deleted.
  const isInShop = lines.every(({ productId }) => shop.some(({ id }) => id === productId))
  const products = all.data?.products ?? (isInShop ? shop : null)
  if (products) return <OpenCart lines={lines} products={products} onClose={onClose} />
  return (
    <Sheet title="Shopping Cart" onClose={onClose}>
      {all.error ? (
        <ErrorState title={all.error.message} onRetry={() => void all.refetch()} />
      ) : (
        <Loading label="Loading your cart">
          {lines.map(({ productId, size, color }) => (
            <Skeleton key={`${productId} ${size} ${color}`} className="mb-4 h-24" />
          ))}
        </Loading>
      )}
    </Sheet>
  )
}

/** Stores name and price of each product when it is added. */
function useSnapshots(products: readonly Product[]) {
  const { lines } = useCart()
  useEffect(() => {
    const next = nextSnapshots(storedSnapshots.get() ?? {}, lines, products)
    if (next) storedSnapshots.set(next)
  }, [lines, products])
}

type Props = { lines: readonly CartLine[]; products: readonly Product[]; onClose: () => void }

function OpenCart({ lines, products, onClose }: Props) {
  const { setQuantity, remove } = useCart()
  const snapshots = useStoredValue(storedSnapshots)
  const list = useRef<HTMLDivElement>(null)
  const views = cartLineViews(lines, products, snapshots ?? {})
  const count = countItems(lines)
  const removeAndFocus = (line: CartLine) => {
    remove(line)
    // The focused button is removed with its line.
    list.current?.focus()
  }
  return (
    <Sheet
      title="Shopping Cart"
      note={plural(count, 'item')}
      onClose={onClose}
      footer={<Footer lines={lines} views={views} />}
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        {views.length === 0 ? (
          <EmptyState
            title="Your cart is empty"
            stripe={false}
            action={
              <Button variant="outline" onClick={onClose}>
                Continue Shopping
              </Button>
            }
          >
            Items you add will show up here.
          </EmptyState>
        ) : (
          <ul>
            {views.map((view) => (
              <CartLineRow
                key={keyOf(view.line)}
                view={view}
                onSet={(quantity) => setQuantity(view.line, quantity)}
                onRemove={() => removeAndFocus(view.line)}
              />
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  )
}

const keyOf = ({ productId, size, color }: CartLine) => JSON.stringify([productId, size, color])

function Footer({ lines, views }: { lines: readonly CartLine[]; views: readonly CartLineView[] }) {
  const { proceed, isProcessing } = useCheckout(lines)
  const isBlocked = views.some(isUnavailable)
  return (
    <>
      <p className="flex justify-between gap-4 text-muted-foreground text-small">
        <span>Shipping</span>
        <span>Free</span>
      </p>
      <p className="mt-1 mb-3 flex items-baseline justify-between gap-4">
        <span className="font-bold">Total</span>
        <span className="display-total">{formatCents(totalOf(views))}</span>
      </p>
      <Button
        variant="primary"
        wide
        onClick={proceed}
        pending={isProcessing}
        pendingLabel="Processing..."
        {...(isBlocked && { disabledReason: 'Remove unavailable items first.' })}
      >
        Proceed to Checkout
        <ArrowRight aria-hidden="true" className="size-[18px]" />
      </Button>
      <p className="mt-2 text-center text-caption text-muted-foreground">
        Add your address at checkout. See our <ExternalLink href={paths.refunds()}>refund policy</ExternalLink>.
      </p>
    </>
  )
}

type LineProps = { view: CartLineView; onSet: (quantity: number) => void; onRemove: () => void }

function CartLineRow({ view, onSet, onRemove }: LineProps) {
  const { line, product, name, problem, max, limit, priceWas } = view
  const details = [line.size && `Size ${line.size}`, line.color, product && formatCents(product.price)]
  return (
    <li className="flex gap-3.5 border-border border-b py-4 first:pt-0 last:border-b-0">
      {product ? (
        <ProductPicture product={product} size="large" />
      ) : (
        <span className="inline-flex size-24 shrink-0 items-center justify-center rounded-control bg-muted">
          <ImageOff aria-hidden="true" className="size-6 text-muted-foreground" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className="wrap-anywhere min-w-0 font-bold">{name}</p>
          {product && <p className="display-4 tabular shrink-0">{formatCents(product.price * line.quantity)}</p>}
        </div>
        <p className="tabular wrap-anywhere text-muted-foreground text-small">{details.filter(Boolean).join(' · ')}</p>
        {priceWas !== null && product && (
          <p className="mt-1 font-semibold text-small text-yellow-text">
            {`Price changed. It was ${formatCents(priceWas)}.`}
          </p>
        )}
        {problem ? (
          <Problem name={name} problem={problem} onSet={onSet} onRemove={onRemove} />
        ) : (
          <div className="mt-2.5 flex items-start justify-between gap-3">
            <QuantityStepper name={name} quantity={line.quantity} max={max} limit={limit} onChange={onSet} />
            <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} className="-mr-3" />
          </div>
        )}
      </div>
    </li>
  )
}

type ProblemProps = Pick<LineProps, 'onSet' | 'onRemove'> & {
  name: string
  problem: NonNullable<CartLineView['problem']>
}

function Problem({ name, problem: { text, setTo }, onSet, onRemove }: ProblemProps) {
  return (
    <div className="mt-2 rounded-control border-l-[5px] border-l-destructive bg-red-tint p-3 text-red-text">
      <p role="alert" className="font-bold text-small">
        {text}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {setTo !== null && (
          <Button variant="outline" size="small" onClick={() => onSet(setTo)}>
            {`Set to ${setTo}`}
          </Button>
        )}
        <Button variant="outline" size="small" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </div>
  )
}
