// Spec 1 §3, §9.

export const EVENT_TYPES = ['camp', 'webinar', 'summit', 'workshop', 'training'] as const
export type EventType = (typeof EVENT_TYPES)[number]

export const EVENT_STATUSES = ['upcoming', 'in-progress', 'completed'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

export const REGISTRATION_STATUSES = ['CONFIRMED', 'PENDING', 'CANCELLED', 'REFUNDED', 'WAITLISTED'] as const
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]

export const TRANSFER_STATUSES = ['offered', 'accepted', 'declined', 'withdrawn'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

/** What staff can record; cards are paid online. */
export const PAYMENT_METHODS = ['cash', 'check'] as const

export const EVENT_TYPE_LABELS: Record<EventType, string> = {
  camp: 'Camp',
  webinar: 'Webinar',
  summit: 'Summit',
  workshop: 'Workshop',
  training: 'Training',
}

export const EVENT_STATUS_LABELS: Record<EventStatus, string> = {
  upcoming: 'Upcoming',
  'in-progress': 'In progress',
  completed: 'Completed',
}

export const REGISTRATION_STATUS_LABELS: Record<RegistrationStatus, string> = {
  CONFIRMED: 'Confirmed',
  PENDING: 'Pending',
  CANCELLED: 'Canceled',
  REFUNDED: 'Refunded',
  WAITLISTED: 'Waitlisted',
}
