// What other features may use of events.

export { RegistrantMenu } from './admin/registrant-menu.tsx'
