// What other features may import from settings.

export { currentWaiver } from './policies.ts'
