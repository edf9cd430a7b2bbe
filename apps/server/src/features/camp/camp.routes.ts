import type { announcementsApi } from '@crew-chief/contract/announcements'
import type { campApi } from '@crew-chief/contract/camp'
import type { campsApi } from '@crew-chief/contract/camps'
import type { myNoticeApi } from '@crew-chief/contract/court-notices'
import type { evaluationsApi } from '@crew-chief/contract/evaluations'
import type { liveApi } from '@crew-chief/contract/live'
import type { scheduleApi } from '@crew-chief/contract/schedule'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { createAnnouncement } from './announcements/create-announcement.ts'
import { deleteAnnouncement } from './announcements/delete-announcement.ts'
import { getAnnouncement } from './announcements/get-announcement.ts'
import { listAnnouncementRecipients } from './announcements/list-announcement-recipients.ts'
import { listAnnouncements } from './announcements/list-announcements.ts'
import { updateAnnouncement } from './announcements/update-announcement.ts'
import { campCalendar, renewCampCalendar } from './calendar/camp-calendar.ts'
import { courtsFeed, scheduleFeed } from './calendar/read-feed.ts'
import { createCampAccessCheck } from './camp-access.ts'
import { campLive } from './camp-live.ts'
import { acknowledgeEvaluation } from './evaluations/acknowledge-evaluation.ts'
import { campCoverage } from './evaluations/camp-coverage.ts'
import { campCrews } from './evaluations/camp-crews.ts'
import { createEvaluation } from './evaluations/create-evaluation.ts'
import { deleteEvaluation } from './evaluations/delete-evaluation.ts'
import { exportCoverage, exportEvaluations } from './evaluations/export-evaluations.ts'
import { listEvaluationVersions } from './evaluations/list-evaluation-versions.ts'
import { listEvaluations } from './evaluations/list-evaluations.ts'
import { listEvaluationsOfUser } from './evaluations/list-evaluations-of-user.ts'
import { listFeedbackCamps } from './evaluations/list-feedback-camps.ts'
import { getRubric, saveRubric } from './evaluations/rubric.ts'
import { updateEvaluation } from './evaluations/update-evaluation.ts'
import { listCamps } from './list-camps.ts'
import { myCourts } from './my-courts.ts'
import { myNotice } from './my-notice.ts'
import { openCamp } from './open-camp.ts'
import { getParticipant } from './participants/get-participant.ts'
import { listParticipants } from './participants/list-participants.ts'
import { setParticipantPhoto } from './participants/set-participant-photo.ts'
import { createScheduleItem } from './schedule/create-schedule-item.ts'
import { deleteScheduleItem } from './schedule/delete-schedule-item.ts'
import { listSchedule } from './schedule/list-schedule.ts'
import { updateScheduleItem } from './schedule/update-schedule-item.ts'

export const campHandlers = (deps: Deps) => ({
  ...hubHandlers(deps),
  ...announcementAndScheduleHandlers(deps),
  ...evaluationHandlers(deps),
})

function hubHandlers(deps: Deps) {
  const liveDeps = { live: deps.live, checkCampAccess: createCampAccessCheck(deps.db) }
  return {
    listCamps: ({ actor }) => listCamps(deps, actor),
    openCamp: ({ actor, params }) => openCamp(deps, actor, params.eventId),
    listParticipants: ({ actor, params, query }) => listParticipants(deps, actor, params.eventId, query),
    getParticipant: ({ actor, params }) => getParticipant(deps, actor, params),
    setParticipantPhoto: ({ actor, params, body }) => setParticipantPhoto(deps, actor, params, body.profileImage),
    campCoverage: ({ actor, params }) => campCoverage(deps, actor, params.eventId),
    campCrews: ({ actor, params }) => campCrews(deps, actor, params.eventId),
    myCourts: ({ actor, params }) => myCourts(deps, actor, params.eventId),
    myNotice: ({ actor, params }) => myNotice(deps, actor, params.eventId),
    campCalendar: ({ actor, params }) => campCalendar(deps, actor, params.eventId),
    renewCampCalendar: ({ actor, params }) => renewCampCalendar(deps, actor, params.eventId),
    scheduleFeed: ({ params }) => scheduleFeed(deps, params.token),
    courtsFeed: ({ params }) => courtsFeed(deps, params.token),
    campLive: ({ actor, params }) => campLive(liveDeps, actor, params.eventId),
  } satisfies Handlers<typeof campsApi & typeof campApi & typeof myNoticeApi & typeof liveApi>
}

function announcementAndScheduleHandlers(deps: Deps) {
  return {
    listAnnouncements: ({ actor, params }) => listAnnouncements(deps, actor, params.eventId),
    getAnnouncement: ({ actor, params }) => getAnnouncement(deps, actor, params.id),
    listAnnouncementRecipients: ({ actor, params }) => listAnnouncementRecipients(deps, actor, params.id),
    createAnnouncement: ({ actor, params, body }) => createAnnouncement(deps, actor, params.eventId, body),
    updateAnnouncement: ({ actor, params, body }) => updateAnnouncement(deps, actor, params.id, body),
    deleteAnnouncement: ({ actor, params }) => deleteAnnouncement(deps, actor, params.id),
    listSchedule: ({ actor, params }) => listSchedule(deps, actor, params.eventId),
    createScheduleItem: ({ actor, params, body }) => createScheduleItem(deps, actor, params.eventId, body),
    updateScheduleItem: ({ actor, params, body }) => updateScheduleItem(deps, actor, params.id, body),
    deleteScheduleItem: ({ actor, params }) => deleteScheduleItem(deps, actor, params),
  } satisfies Handlers<typeof announcementsApi & typeof scheduleApi>
}

const evaluationHandlers = (deps: Deps) =>
  ({
    listEvaluations: ({ actor, query }) => listEvaluations(deps, actor, query),
    listEvaluationsOfUser: ({ actor, params }) => listEvaluationsOfUser(deps, actor, params.id),
    listFeedbackCamps: ({ actor }) => listFeedbackCamps(deps, actor),
    listEvaluationVersions: ({ actor, params }) => listEvaluationVersions(deps, actor, params.id),
    exportEvaluations: ({ actor, params }) => exportEvaluations(deps, actor, params.eventId),
    exportCoverage: ({ actor, params }) => exportCoverage(deps, actor, params.eventId),
    createEvaluation: ({ actor, body }) => createEvaluation(deps, actor, body),
    updateEvaluation: ({ actor, params, body }) => updateEvaluation(deps, actor, params.id, body),
    deleteEvaluation: ({ actor, params, body }) => deleteEvaluation(deps, actor, params.id, body.reason),
    acknowledgeEvaluation: ({ actor, params }) => acknowledgeEvaluation(deps, actor, params.id),
    getRubric: ({ actor, params }) => getRubric(deps, actor, params.eventId),
    saveRubric: ({ actor, params, body }) => saveRubric(deps, actor, params.eventId, body),
  }) satisfies Handlers<typeof evaluationsApi>
