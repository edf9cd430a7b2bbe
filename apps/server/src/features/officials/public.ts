export { insertMissingRecords } from './officials.store.ts'
export { officials } from './officials.tables.ts'
