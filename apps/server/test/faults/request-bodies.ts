/** Without a name. */
export const EVENT_FORM = {
  type: 'camp' as const,
  description: 'Two days on the floor.',
  startDate: '2030-06-12T08:00',
  endDate: '2030-06-14T16:30',
  location: 'Lakeshore Fieldhouse, Milwaukee, WI',
  maxParticipants: 120,
}

/** Without a first name. */
export const PROFILE = {
  lastName: 'Official',
  phoneNumber: '5551234567',
  address: '12 Baseline Rd, Dayton, OH 45402',
  shirtSize: 'M' as const,
  gender: 'OTHER' as const,
}
