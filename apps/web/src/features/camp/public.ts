// What other features may use of the camp hub.

export { storedCampOf } from './stored-camp.ts'
export { useCampLive } from './use-camp-live.ts'
