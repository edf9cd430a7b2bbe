import type { courtNoticesApi } from '@crew-chief/contract/court-notices'
import type { courtsApi } from '@crew-chief/contract/courts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { assignClinician } from './assign-clinician.ts'
import { assignOfficial } from './assign-official.ts'
import { copyDay } from './copy-day.ts'
import { createCourt } from './create-court.ts'
import { deleteCourt } from './delete-court.ts'
import { getCourtNotices } from './get-court-notices.ts'
import { listCourts } from './list-courts.ts'
import { listCourtsAt } from './list-courts-at.ts'
import { markOfficial } from './mark-official.ts'
import { notifyCourts } from './notify-courts.ts'
import { type EvaluatedBy, openCourtBoard } from './open-court-board.ts'
import { removeClinician } from './remove-clinician.ts'
import { removeOfficial } from './remove-official.ts'
import { respondToCourt } from './respond-to-court.ts'
import { saveAssignments } from './save-assignments.ts'
import { updateCourt } from './update-court.ts'
import { updateCourtSettings } from './update-court-settings.ts'

/** `evaluatedBy` is passed in, because the camp feature depends on courts and not the other way round. */
export const courtHandlers = (deps: Deps & { evaluatedBy: EvaluatedBy }) =>
  ({
    listCourts: ({ actor, params }) => listCourts(deps, actor, params.eventId),
    listCourtsAt: ({ actor, params, query }) => listCourtsAt(deps, actor, params.eventId, query),
    openCourtBoard: ({ actor, params }) => openCourtBoard(deps, actor, params.eventId),
    createCourt: ({ actor, params, body }) => createCourt(deps, actor, params.eventId, body),
    copyDay: ({ actor, params, body }) => copyDay(deps, actor, params.eventId, body),
    updateCourt: ({ actor, params, body }) => updateCourt(deps, actor, params.id, body),
    setCourtTimes: ({ actor, params, body }) => updateCourt(deps, actor, params.id, body),
    deleteCourt: ({ actor, params }) => deleteCourt(deps, actor, params.id),
    assignClinician: ({ actor, params, body }) => assignClinician(deps, actor, params.id, body),
    removeClinician: ({ actor, params, body }) => removeClinician(deps, actor, params.id, body),
    assignOfficial: ({ actor, params, body }) => assignOfficial(deps, actor, params.id, body),
    markOfficial: ({ actor, params, body }) => markOfficial(deps, actor, params.id, body),
    removeOfficial: ({ actor, params, body }) => removeOfficial(deps, actor, params.id, body),
    saveAssignments: ({ actor, params, body }) => saveAssignments(deps, actor, params.eventId, body),
    getCourtNotices: ({ actor, params }) => getCourtNotices(deps, actor, params.eventId),
    notifyCourts: ({ actor, params, body }) => notifyCourts(deps, actor, params.eventId, body),
    updateCourtSettings: ({ actor, params, body }) => updateCourtSettings(deps, actor, params.eventId, body),
    respondToCourt: ({ actor, params, body }) => respondToCourt(deps, actor, params.id, body),
  }) satisfies Handlers<typeof courtsApi & typeof courtNoticesApi>
