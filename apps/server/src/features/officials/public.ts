export { insertMissingRecords, insertOfficial, renameGuest } from './officials.store.ts'
export { officials } from './officials.tables.ts'
