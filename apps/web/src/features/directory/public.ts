export { ClinicianProfile } from './clinician-profile.tsx'
export { CliniciansTab } from './clinicians-tab.tsx'
