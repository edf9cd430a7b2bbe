export { useCampStanding } from './camp-standing.ts'
export { MyCampsPanel } from './my-camps-panel.tsx'
export { storedCampOf } from './stored-camp.ts'
export { useEnterableCamps } from './use-enterable-camps.ts'
