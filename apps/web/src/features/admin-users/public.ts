export { AddUserDialog } from './add-user-dialog.tsx'
