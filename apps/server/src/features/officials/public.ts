// What other features may use of the staff directory.

export { insertMissingRecords } from './officials.store.ts'
export { officials } from './officials.tables.ts'
