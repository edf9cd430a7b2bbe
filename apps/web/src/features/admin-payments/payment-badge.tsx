import { CircleCheck, CircleX, Clock, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'
import type { Standing } from './payment-words.ts'

const LOOKS: Record<Standing, { label: string; tone: Tone; icon: LucideIcon }> = {
  open: { label: 'Open', tone: 'yellow', icon: Clock },
  processing: { label: 'Processing', tone: 'blue', icon: Clock },
  paid: { label: 'Paid', tone: 'green', icon: CircleCheck },
  expired: { label: 'Expired', tone: 'gray', icon: CircleX },
  failed: { label: 'Failed', tone: 'red', icon: CircleX },
  quarantined: { label: 'On hold', tone: 'red', icon: TriangleAlert },
  refunding: { label: 'Refunding', tone: 'blue', icon: Undo2 },
  refunded: { label: 'Refunded', tone: 'gray', icon: Undo2 },
  'partly-refunded': { label: 'Partly refunded', tone: 'gray', icon: Undo2 },
  'refund-failed': { label: 'Refund failed', tone: 'red', icon: TriangleAlert },
}

export function PaymentBadge({ standing }: { standing: Standing }) {
  const { label, tone, icon } = LOOKS[standing]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
