import type { eventStaffApi } from '@crew-chief/contract/event-staff'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { addStaff } from './add-staff.ts'
import { addStaffList } from './add-staff-list.ts'
import { listStaff } from './list-staff.ts'
import { removeStaff } from './remove-staff.ts'
import { updateStaff } from './update-staff.ts'

export const eventStaffHandlers = (deps: Deps) =>
  ({
    listStaff: ({ actor, params }) => listStaff(deps, actor, params.id),
    addStaff: ({ actor, params, body }) => addStaff(deps, actor, params.id, body),
    addStaffList: ({ actor, params, body, query }) =>
      addStaffList(deps, actor, params.id, body, query.preview === 'true'),
    updateStaff: ({ actor, params, body }) =>
      updateStaff(deps, actor, { eventId: params.id, staffId: params.staffId }, body),
    removeStaff: ({ actor, params }) => removeStaff(deps, actor, { eventId: params.id, staffId: params.staffId }),
    acceptStaffInvitation: ({ actor, body }) => acceptInvitation(deps, actor, body.token),
  }) satisfies Handlers<typeof eventStaffApi>
