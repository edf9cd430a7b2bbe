// As invalidations.ts, for changes that the list of events makes: the first page loads them, and not the others.

import type { EndpointName } from './query-client.ts'

type Reads = readonly EndpointName[]

export const afterEventChange: Reads = [
  'listEvents',
  'getEvent',
  'getEventPage',
  'listMyEvents',
  'getReceipt',
  'listCamps',
  'getPublishingChecks',
  'dashboard',
]

export const afterRegistrationChange: Reads = [
  'listRegistrations',
  'listRegistrationsOfUser',
  'previewCorrection',
  'listPayments',
  'listParticipants',
  'getParticipant',
  'openCamp',
  'campCoverage',
  ...afterEventChange,
]
