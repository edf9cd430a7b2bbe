// What other features may use of the staff directory.

export { officials } from './officials.tables.ts'
