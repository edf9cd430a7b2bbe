export { AddParticipantDialog } from './admin/register-user-dialog.tsx'
export { DeskButtons } from './admin/registrant-desk.tsx'
export { RegistrantMenu } from './admin/registrant-menu.tsx'
