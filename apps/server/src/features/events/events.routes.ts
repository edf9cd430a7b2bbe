import type { eventsApi } from '@crew-chief/contract/events'
import type { eventsAdminApi } from '@crew-chief/contract/events-admin'
import type { registrationsApi } from '@crew-chief/contract/registrations'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import type { PaymentDeps } from '../payments/public.ts'
import { changeRegistration } from './change-registration.ts'
import { createEvent } from './create-event.ts'
import { deleteEvent } from './delete-event.ts'
import { createEventGroup, deleteEventGroup, listEventGroups, renameEventGroup } from './event-groups.ts'
import { getEvent } from './get-event.ts'
import { listEvents } from './list-events.ts'
import { listRegistrations } from './list-registrations.ts'
import { recordPayment } from './record-payment.ts'
import { registerForEvent } from './register-for-event.ts'
import { setEventStatus } from './set-event-status.ts'
import { recordWaiver, signWaiver } from './sign-waiver.ts'
import { startRegistration } from './start-registration.ts'
import { updateEvent } from './update-event.ts'
import { joinWaitlist, leaveWaitlist } from './waitlist.ts'

const refOf = ({ id, registrationId }: { id: string; registrationId: string }) => ({ eventId: id, registrationId })

export const eventHandlers = (deps: Deps & PaymentDeps) =>
  ({
    listEvents: ({ actor, query }) => listEvents(deps, actor, query),
    getEvent: ({ actor, params }) => getEvent(deps, actor, params.id),
    createEvent: ({ actor, body }) => createEvent(deps, actor, body),
    updateEvent: ({ actor, params, body }) => updateEvent(deps, actor, params.id, body),
    deleteEvent: ({ actor, params }) => deleteEvent(deps, actor, params.id),
    setEventStatus: ({ actor, params, body }) => setEventStatus(deps, actor, params.id, body.status),
    listEventGroups: () => listEventGroups(deps),
    createEventGroup: ({ actor, body }) => createEventGroup(deps, actor, body),
    renameEventGroup: ({ actor, params, body }) => renameEventGroup(deps, actor, params.id, body),
    deleteEventGroup: ({ actor, params }) => deleteEventGroup(deps, actor, params.id),
    listRegistrations: ({ actor, params }) => listRegistrations(deps, actor, params.id),
    changeRegistration: ({ actor, params, body }) => changeRegistration(deps, actor, refOf(params), body),
    registerForEvent: ({ actor, params, body }) => registerForEvent(deps, actor, params.id, body),
    startRegistration: ({ actor, params, body }) => startRegistration(deps, actor, params.id, body),
    recordPayment: ({ actor, params, body }) => recordPayment(deps, actor, refOf(params), body),
    signWaiver: ({ actor, params, body }) => signWaiver(deps, actor, params.id, body.version),
    recordWaiver: ({ actor, params }) => recordWaiver(deps, actor, refOf(params)),
    joinWaitlist: ({ actor, params }) => joinWaitlist(deps, actor, params.id),
    leaveWaitlist: ({ actor, params }) => leaveWaitlist(deps, actor, params.id),
  }) satisfies Handlers<typeof eventsApi & typeof eventsAdminApi & typeof registrationsApi>
