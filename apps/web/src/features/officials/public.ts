// What other features may use of the staff directory.

export { CliniciansTab } from './clinicians-tab.tsx'
