export { StaffDialog } from './staff-dialog.tsx'
export { StaffSection } from './staff-section.tsx'
