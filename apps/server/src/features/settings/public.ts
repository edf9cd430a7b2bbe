// What other features may import from settings.

export { currentEventDefaults } from './event-defaults.ts'
export { currentWaiver } from './policies.ts'
export { type SettingChange, saveSection, shown } from './save-section.ts'
