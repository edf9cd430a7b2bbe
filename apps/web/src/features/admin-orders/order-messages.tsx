import type { AdminOrder } from '@crew-chief/contract/orders-admin'
import { Reply } from 'lucide-react'
import { formatDayTime } from '../../lib/format.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { orderTitle } from '../orders/public.ts'
import { customerOf } from './admin-order-words.ts'

/** What the customer wrote about the order; answered by mail, where their first message went, too. */
export function OrderMessages({ order }: { order: AdminOrder }) {
  const { messages, user } = order
  if (messages.length === 0) return null
  const answer = `mailto:${encodeURIComponent(user.email)}?subject=${encodeURIComponent(orderTitle(order))}`
  return (
    <section aria-label="Messages">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="display-4">Messages</h3>
        <a href={answer} className={buttonClass({ size: 'small' })}>
          <Reply aria-hidden="true" />
          Answer by e-mail
        </a>
      </div>
      <ul className="mt-2 grid gap-3">
        {messages.map(({ id, text, createdAt }) => (
          <li key={id} className="rounded-control bg-muted px-4 py-3">
            <p className="text-caption text-muted-foreground">
              {customerOf(order)} · <time dateTime={createdAt}>{formatDayTime(new Date(createdAt))}</time>
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
