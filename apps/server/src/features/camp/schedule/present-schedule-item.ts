import type { ScheduleItem } from '@crew-chief/contract/schedule'
import type { ScheduleItemRow } from '../camp.tables.ts'

export const presentScheduleItem = ({ createdAt: _, ...item }: ScheduleItemRow): ScheduleItem => item
