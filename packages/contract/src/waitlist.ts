// Apart from the other registration endpoints, because every event card has these: they are part of the first load.

import { signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { MyRegistration } from './event-shapes.ts'
import { byId } from './wire.ts'

export const waitlistApi = defineEndpoints({
  joinWaitlist: {
    method: 'POST',
    path: '/api/events/:id/waitlist',
    summary: 'Join the waitlist of a full event, or of one where you have to confirm your email first',
    access: signedIn,
    params: byId,
    reply: MyRegistration,
    status: 201,
    errors: [
      'events.not_found',
      'events.not_published',
      'events.canceled',
      'events.ended',
      'events.registration_not_open',
      'events.registration_closed',
      'events.not_full',
      'events.already_registered',
    ],
    failure: 'Failed to join the waitlist',
  },
  leaveWaitlist: {
    method: 'DELETE',
    path: '/api/events/:id/waitlist',
    summary: 'Leave the waitlist or decline an offered spot',
    access: signedIn,
    params: byId,
    errors: ['events.not_found', 'events.not_published', 'events.not_waitlisted'],
    failure: 'Failed to leave the waitlist',
  },
})
