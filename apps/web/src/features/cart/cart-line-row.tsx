import { formatCents } from '@crew-chief/domain/money'
import { ImageOff, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProductPicture } from '../shop/public.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import type { ShownLine } from './shown-lines.ts'

type Props = { shown: ShownLine; onSet: (quantity: number) => void; onRemove: () => void }

export function CartLineRow({ shown, onSet, onRemove }: Props) {
  const { line, product, name, problem, most, limit, priceWas } = shown
  const about = [line.size && `Size ${line.size}`, line.color, product && formatCents(product.price)]
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
        <p className="tabular wrap-anywhere text-muted-foreground text-small">{about.filter(Boolean).join(' · ')}</p>
        {priceWas !== null && product && (
          <p className="mt-1 font-semibold text-small text-yellow-text">
            {`The price has changed: it was ${formatCents(priceWas)}.`}
          </p>
        )}
        {problem ? (
          <Problem name={name} problem={problem} onSet={onSet} onRemove={onRemove} />
        ) : (
          <div className="mt-2.5 flex items-start justify-between gap-3">
            <QuantityStepper name={name} quantity={line.quantity} most={most} limit={limit} onChange={onSet} />
            <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} className="-mr-3" />
          </div>
        )}
      </div>
    </li>
  )
}

type ProblemProps = Pick<Props, 'onSet' | 'onRemove'> & {
  name: string
  problem: NonNullable<ShownLine['problem']>
}

/** What is wrong with the line, and the ways out of it. */
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
