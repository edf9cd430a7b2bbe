// By which ways a notification reached a person, from its stored deliveries.

/** `off`: no mail server is set up, so the email stays in the outbox. */
export const REACH_STATES = ['sent', 'queued', 'failed', 'off'] as const
export type ReachState = (typeof REACH_STATES)[number]

/** Null: not sent this way, for example because the person switched it off. */
export type Reach = { inApp: boolean; push: ReachState | null; email: ReachState | null }

type DeliveryStatus = 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'SKIPPED'
type MailStatus = 'QUEUED' | 'SENDING' | 'SENT' | 'KEPT' | 'FAILED'

export type DeliveryFacts = {
  channel: 'push' | 'email'
  status: DeliveryStatus
  /** Of its email in the outbox; null if the outbox no longer has it. */
  mailStatus: MailStatus | null
}

const DELIVERY_STATES: Record<DeliveryStatus, ReachState | null> = {
  QUEUED: 'queued',
  SENDING: 'queued',
  SENT: 'sent',
  FAILED: 'failed',
  SKIPPED: null,
}
const MAIL_STATES: Record<MailStatus, ReachState> = {
  QUEUED: 'queued',
  SENDING: 'queued',
  SENT: 'sent',
  KEPT: 'off',
  FAILED: 'failed',
}

/** A delivered email is only in the outbox, which knows whether it left. */
function stateOf({ channel, status, mailStatus }: DeliveryFacts): ReachState | null {
  if (channel === 'push' || status !== 'SENT') return DELIVERY_STATES[status]
  return mailStatus && MAIL_STATES[mailStatus]
}

/** With several devices, the best result counts. */
export function reachOf(inApp: boolean, deliveries: readonly DeliveryFacts[]): Reach {
  const best = (channel: DeliveryFacts['channel']) => {
    const states = deliveries.filter((each) => each.channel === channel).map(stateOf)
    return REACH_STATES.find((state) => states.includes(state)) ?? null
  }
  return { inApp, push: best('push'), email: best('email') }
}

export const isReached = ({ inApp, push, email }: Reach): boolean => inApp || push === 'sent' || email === 'sent'

export const isQueued = ({ push, email }: Reach): boolean => push === 'queued' || email === 'queued'

const SUFFIXES: Record<ReachState, string> = { sent: '', queued: ' queued', failed: ' failed', off: ' off' }

/** App, push, email off */
export function reachText(reach: Reach): string {
  const ways = [
    ...(reach.inApp ? ['app'] : []),
    ...(reach.push ? [`push${SUFFIXES[reach.push]}`] : []),
    ...(reach.email ? [`email${SUFFIXES[reach.email]}`] : []),
  ]
  const isUnreached = !isReached(reach) && !isQueued(reach)
  const text = [...(isUnreached ? ['not reached'] : []), ...ways].join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
