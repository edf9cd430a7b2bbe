// What other features may use of courts.

export { courtCampers, courtPositions, courts } from './courts.tables.ts'
