export { copyCamp } from './copy-camp.ts'
export { listItems as listScheduleItems } from './schedule/schedule.store.ts'
