export {
  announcements,
  type EvaluationRow,
  evaluations,
  evaluationVersions,
  type StoredScore,
  scheduleItems,
} from './camp.tables.ts'
export { fillCamp, findCampPlan } from './copy-camp.ts'
export { listCrewMembers, listRegisteredIds } from './recipients.store.ts'
export { listItems as listScheduleItems } from './schedule/schedule.store.ts'
