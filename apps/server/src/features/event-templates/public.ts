// What other parts of the server may import from event templates.

export { insertTemplate } from './event-templates.store.ts'
export { planOfEvent } from './event-templates.ts'
