// The foot of a card: the price, the button of the specification, and what else one may do (spec 1 §2.6).

import type { Event } from '@crew-chief/contract/event-shapes'
import { type CardAction, cardAction } from '@crew-chief/domain/events/card-action'
import { ArrowRight } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { Button } from '../../ui/button.tsx'
import { useViewer } from '../accounts/public.ts'
import { cardPrice } from './event-card-price.ts'
import { WaitlistButton } from './event-card-waitlist.tsx'
import { fetchRegisterDialog } from './events-parts.ts'

type Props = {
  event: Event
  now: Date /** The card's title: says which of the many buttons this one is. */
  titleId: string
}

export function EventCardFoot({ event, now, titleId }: Props) {
  const viewer = useViewer()
  const role = viewer?.role ?? null
  const { above, price, beneath } = cardPrice(event.pricing, role)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        {above && <p className="text-caption text-muted-foreground">{above}</p>}
        <p className="display-price">{price}</p>
        {beneath && <p className="mt-0.5 text-caption text-muted-foreground">{beneath}</p>}
      </div>
      <div className="flex min-w-0 flex-wrap justify-end gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        <Actions event={event} titleId={titleId} action={cardAction(event, role, now)} />
      </div>
    </div>
  )
}

type ActionsProps = { event: Event; titleId: string; action: CardAction }

function Actions({ event, titleId, action: { label, press, beside } }: ActionsProps) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [, setRegister] = useQueryParam('register')
  const register = () =>
    // The server refuses everything before the profile is complete: that comes first then.
    viewer?.hasToReset ? navigate('/reset-returning-member') : setRegister(event.id, { push: true })
  return (
    <>
      {beside === 'finish' && (
        <Button aria-describedby={titleId} onClick={register}>
          Finish payment
        </Button>
      )}
      {(beside === 'join-waitlist' || beside === 'leave-waitlist') && !viewer?.hasToReset && (
        <WaitlistButton eventId={event.id} titleId={titleId} isIn={beside === 'leave-waitlist'} />
      )}
      {press === 'enter' ? (
        <Button
          variant="plate"
          className="whitespace-normal!"
          onClick={() => navigate('/camp', { state: { eventId: event.id } })}
        >
          {label}
          <ArrowRight aria-hidden="true" />
        </Button>
      ) : (
        <Button
          variant={press === 'register' ? 'primary' : 'outline'}
          className="whitespace-normal!"
          aria-describedby={titleId}
          disabled={press === null}
          onClick={register}
          onPointerEnter={fetchRegisterDialog}
          onFocus={fetchRegisterDialog}
        >
          {label}
        </Button>
      )}
    </>
  )
}
