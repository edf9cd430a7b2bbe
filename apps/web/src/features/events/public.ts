export { AddParticipantDialog } from './admin/register-user-dialog.tsx'
export { RegistrantMenu } from './admin/registrant-menu.tsx'
