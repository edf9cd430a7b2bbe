import { BellOff, BellPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { eventId: string; titleId: string; isIn: boolean }

/** Beside Full: stand in line, or leave it. */
export function WaitlistButton({ eventId, titleId, isIn }: Props) {
  const [isPending, setPending] = useState(false)
  const Icon = isIn ? BellOff : BellPlus
  const press = async () => {
    setPending(true)
    const line = await import('./event-card-line.ts').catch(() => null)
    if (line) await line.changeLine(eventId, isIn ? 'leave' : 'join')
    else toast.error('Error', `Failed to ${isIn ? 'leave' : 'join'} the waitlist`)
    setPending(false)
  }
  return (
    <Button
      aria-describedby={titleId}
      pending={isPending}
      pendingLabel={isIn ? 'Leaving...' : 'Joining...'}
      onClick={() => void press()}
    >
      <Icon aria-hidden="true" />
      {isIn ? 'Leave waitlist' : 'Join waitlist'}
    </Button>
  )
}
