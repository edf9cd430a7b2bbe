// What a change makes stale: wherever events, registrants and groups are listed, counted or written about.

import { auditApi } from '@crew-chief/contract/audit'
import { campApi } from '@crew-chief/contract/camp'
import { dashboardApi } from '@crew-chief/contract/dashboard'
import { eventsApi } from '@crew-chief/contract/events'
import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'

export const EVENT_ROWS = [
  eventsApi.listEvents,
  eventsApi.getEvent,
  dashboardApi.dashboard,
  auditApi.listAudit,
] as const

export const REGISTRATION_ROWS = [
  registrationsApi.listRegistrations,
  // A refund is asked for with the registration.
  paymentsApi.listPayments,
  // Whoever has a seat takes part.
  campApi.listParticipants,
  campApi.getParticipant,
  campApi.openCamp,
  campApi.campCoverage,
  ...EVENT_ROWS,
] as const

export const GROUP_ROWS = [eventsApi.listEventGroups, ...EVENT_ROWS] as const
