export { insertDirectoryEntry, insertMissingRecords, isInDirectory, renameGuest } from './directory.store.ts'
export { directoryEntries } from './directory.tables.ts'
export type { Positions } from './positions.ts'
