// What other features may use of the staff directory.

export { ClinicianProfile } from './clinician-profile.tsx'
export { CliniciansTab } from './clinicians-tab.tsx'
