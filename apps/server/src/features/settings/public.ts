// What other features may import from settings.

export { currentWaiver } from './policies.ts'
export { type SettingChange, saveSection, shown } from './save-section.ts'
