// What other features may use of courts.

export { courtBoards, courtCampers, courtPositions, courts } from './courts.tables.ts'
