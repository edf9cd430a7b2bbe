import type { Reply } from '@crew-chief/contract/endpoint'
import type { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { formatCents } from '@crew-chief/domain/money'
import { CircleDollarSign, Clock, Package, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { SummaryCard } from '../../ui/summary-card.tsx'

type Summary = Reply<typeof ordersAdminApi.listAllOrders>['summary']

const COUNT = new Intl.NumberFormat('en-US')

/** The four figures above the table (spec 1 §2.10): of all orders, whatever is searched for. */
export function OrdersSummary({ summary }: { summary: Summary | undefined }) {
  const count = (figure: number | undefined) => <Figure>{figure !== undefined && COUNT.format(figure)}</Figure>
  const isWaiting = summary !== undefined && summary.processing > 0
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      <SummaryCard label="Total orders" icon={ReceiptText} figure={count(summary?.total)} context="All time" />
      <SummaryCard label="Pending" icon={Clock} figure={count(summary?.pending)} context="Payment being processed" />
      <SummaryCard
        label="Processing"
        icon={Package}
        figure={count(summary?.processing)}
        context={isWaiting ? 'Waiting to be shipped' : 'Nothing to ship'}
        attention={isWaiting}
      />
      <SummaryCard
        label="Revenue"
        icon={CircleDollarSign}
        figure={<Figure>{summary && formatCents(summary.revenue)}</Figure>}
        context="Processing, shipped and delivered"
      />
    </div>
  )
}

/** Two cards stand side by side on a phone: a sum of money shrinks before it breaks. A muted block while it comes. */
const Figure = ({ children }: { children: ReactNode }) =>
  children ? (
    <span className="text-[clamp(23px,7.4vw,44px)]">{children}</span>
  ) : (
    <span className="inline-block h-9 w-20 animate-pulse rounded-tag bg-muted" />
  )
