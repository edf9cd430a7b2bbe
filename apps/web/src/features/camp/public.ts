export { useCampLive } from './live/use-camp-live.ts'
export { storedCampOf } from './stored-camp.ts'
