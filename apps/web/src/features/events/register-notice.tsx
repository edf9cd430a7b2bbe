import type { Event } from '@crew-chief/contract/event-shapes'
import { formatMoment, type Reader } from '@crew-chief/domain/events/event-dates'
import { Alert } from '../../ui/alert.tsx'
import type { RegisterStage } from './register-stage.ts'

/** How things stand, where that is not simply "go ahead". */
export function RegisterNotice({ stage, event, reader }: { stage: RegisterStage; event: Event; reader: Reader }) {
  if (stage === 'open') return null
  if (stage === 'offer') {
    const until = event.myRegistration?.offerExpiresAt
    return (
      <Alert tone="success" title="A seat came free for you">
        {until &&
          `It is yours until ${formatMoment(new Date(until), reader.zone, reader)}, then the next in line is asked.`}
      </Alert>
    )
  }
  const { tone, title, text } = NOTICES[stage]
  return (
    <Alert tone={tone} title={title}>
      {text}
    </Alert>
  )
}

const NOTICES = {
  'log-in': {
    tone: 'info',
    title: 'Log in to register',
    text: 'Log in, or create an account in a minute. You come back here.',
  },
  hold: {
    tone: 'warning',
    title: 'A seat is held for you',
    text: 'Your payment is not complete. Continue where you left off; an unpaid seat is free again after 30 minutes.',
  },
  waiting: {
    tone: 'info',
    title: 'You are on the waitlist',
    text: 'When a seat comes free and it is your turn, we mail you and keep it for 24 hours.',
  },
  full: {
    tone: 'warning',
    title: 'This event is full',
    text: 'Join the waitlist: a seat that comes free is offered to the first in line, by e-mail.',
  },
  registered: {
    tone: 'success',
    title: 'You are registered',
    text: 'Your seat is confirmed. There is nothing left to do.',
  },
  ended: { tone: 'info', title: 'This event has ended', text: 'Registration is closed.' },
} as const
