export { insertMissingRecords, insertOfficial, isInDirectory, renameGuest } from './officials.store.ts'
export { officials } from './officials.tables.ts'
