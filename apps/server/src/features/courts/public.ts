export { checkEventDay } from './check-event-day.ts'
export { courtBoards, courtCampers, courtPositions, courts } from './courts.tables.ts'
