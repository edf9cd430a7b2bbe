import { ORDER_STATUS_LABELS, type OrderStatus } from '@crew-chief/domain/orders/order-status'
import { CircleCheck, CircleX, Clock, type LucideIcon, Package, Truck, Undo2 } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'

// The specification's colours in its order: yellow, blue, purple, green, red, gray (1 §4).
const LOOKS: Record<OrderStatus, { tone: Tone; icon: LucideIcon }> = {
  PENDING: { tone: 'yellow', icon: Clock },
  PROCESSING: { tone: 'blue', icon: Package },
  SHIPPED: { tone: 'purple', icon: Truck },
  DELIVERED: { tone: 'green', icon: CircleCheck },
  CANCELLED: { tone: 'red', icon: CircleX },
  REFUNDED: { tone: 'gray', icon: Undo2 },
}

export function OrderBadge({ status }: { status: OrderStatus }) {
  const { tone, icon } = LOOKS[status]
  return (
    <Badge tone={tone} icon={icon}>
      {ORDER_STATUS_LABELS[status]}
    </Badge>
  )
}
