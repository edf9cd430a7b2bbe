import type { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import type { eventsApi } from '@crew-chief/contract/events'
import type { eventsAdminApi } from '@crew-chief/contract/events-admin'
import type { registrationsApi } from '@crew-chief/contract/registrations'
import type { waitlistApi } from '@crew-chief/contract/waitlist'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import type { PaymentDeps } from '../payments/public.ts'
import { changeRegistration } from './administration/change-registration.ts'
import { createEvent } from './administration/create-event.ts'
import { deleteEvent } from './administration/delete-event.ts'
import { createEventGroup, deleteEventGroup, listEventGroups, renameEventGroup } from './administration/event-groups.ts'
import { listRegistrations } from './administration/list-registrations.ts'
import { listRegistrationsOfUser } from './administration/list-registrations-of-user.ts'
import { publishEvent } from './administration/publish-event.ts'
import { setEventStatus } from './administration/set-event-status.ts'
import { updateEvent } from './administration/update-event.ts'
import { cancelEvent, getEventCancellation } from './cancellation/cancel-event.ts'
import { cancelMyRegistration, previewCancellation } from './cancellation/cancel-my-registration.ts'
import { previewCorrection } from './money/correct-price.ts'
import { recordPayment } from './money/record-payment.ts'
import { getEvent } from './reading/get-event.ts'
import { listEvents } from './reading/list-events.ts'
import { registerForEvent } from './registration/register-for-event.ts'
import { recordWaiver, signWaiver } from './registration/sign-waiver.ts'
import { startRegistration } from './registration/start-registration.ts'
import { acceptTransfer } from './transfers/accept-transfer.ts'
import { cancelTransfer } from './transfers/cancel-transfer.ts'
import { declineTransfer } from './transfers/decline-transfer.ts'
import { getMyTransfer } from './transfers/get-my-transfer.ts'
import { getTransfer } from './transfers/get-transfer.ts'
import { offerTransfer } from './transfers/offer-transfer.ts'
import { withdrawTransfer } from './transfers/withdraw-transfer.ts'
import { joinWaitlist, leaveWaitlist } from './waitlist/waitlist.ts'

const refOf = ({ id, registrationId }: { id: string; registrationId: string }) => ({ eventId: id, registrationId })

export const eventHandlers = (deps: Deps & PaymentDeps) =>
  ({
    listEvents: ({ actor, query }) => listEvents(deps, actor, query),
    getEvent: ({ actor, params }) => getEvent(deps, actor, params.id),
    createEvent: ({ actor, body }) => createEvent(deps, actor, body),
    updateEvent: ({ actor, params, body }) => updateEvent(deps, actor, params.id, body),
    deleteEvent: ({ actor, params }) => deleteEvent(deps, actor, params.id),
    setEventStatus: ({ actor, params, body }) => setEventStatus(deps, actor, params.id, body.status),
    publishEvent: ({ actor, params }) => publishEvent(deps, actor, params.id),
    listEventGroups: () => listEventGroups(deps),
    createEventGroup: ({ actor, body }) => createEventGroup(deps, actor, body),
    renameEventGroup: ({ actor, params, body }) => renameEventGroup(deps, actor, params.id, body),
    deleteEventGroup: ({ actor, params }) => deleteEventGroup(deps, actor, params.id),
    listRegistrations: ({ actor, params }) => listRegistrations(deps, actor, params.id),
    listRegistrationsOfUser: ({ actor, params }) => listRegistrationsOfUser(deps, actor, params.id),
    previewCorrection: ({ actor, params, query }) => previewCorrection(deps, actor, refOf(params), query.price),
    changeRegistration: ({ actor, params, body }) => changeRegistration(deps, actor, refOf(params), body),
    registerForEvent: ({ actor, params, body }) => registerForEvent(deps, actor, params.id, body),
    startRegistration: ({ actor, params, body }) => startRegistration(deps, actor, params.id, body),
    recordPayment: ({ actor, params, body }) => recordPayment(deps, actor, refOf(params), body),
    signWaiver: ({ actor, params, body }) => signWaiver(deps, actor, params.id, body.version),
    recordWaiver: ({ actor, params }) => recordWaiver(deps, actor, refOf(params)),
    joinWaitlist: ({ actor, params }) => joinWaitlist(deps, actor, params.id),
    leaveWaitlist: ({ actor, params }) => leaveWaitlist(deps, actor, params.id),
    ...cancelOrTransferHandlers(deps),
  }) satisfies Handlers<
    typeof eventsApi & typeof eventsAdminApi & typeof registrationsApi & typeof waitlistApi & typeof cancelOrTransferApi
  >

const cancelOrTransferHandlers = (deps: Deps & PaymentDeps) =>
  ({
    previewCancellation: ({ actor, params }) => previewCancellation(deps, actor, params.id),
    cancelMyRegistration: ({ actor, params, body }) => cancelMyRegistration(deps, actor, params.id, body),
    getMyTransfer: ({ actor, params }) => getMyTransfer(deps, actor, params.id),
    offerTransfer: ({ actor, params, body }) => offerTransfer(deps, actor, params.id, body.email),
    withdrawTransfer: ({ actor, params }) => withdrawTransfer(deps, actor, params.id),
    cancelTransfer: ({ actor, params }) => cancelTransfer(deps, actor, refOf(params)),
    getTransfer: ({ actor, params }) => getTransfer(deps, actor, params.id),
    acceptTransfer: ({ actor, params, body }) => acceptTransfer(deps, actor, params.id, body.waiverVersion),
    declineTransfer: ({ actor, params }) => declineTransfer(deps, actor, params.id),
    getEventCancellation: ({ params }) => getEventCancellation(deps, params.id),
    cancelEvent: ({ actor, params, body }) => cancelEvent(deps, actor, params.id, body),
  }) satisfies Handlers<typeof cancelOrTransferApi>
