export { checkEventDay } from './check-event-day.ts'
export { copyCourts } from './copy-courts.ts'
export { courtBoards, courtCampers, courtPositions, courts } from './courts.tables.ts'
export { leaveCourts } from './leave-courts.ts'
