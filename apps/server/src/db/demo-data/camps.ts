// The camps of the demo that have a life: one is over, one runs today, one is to come.

import type { DemoCamp } from './camps/demo-camp.ts'
import { COMING_CAMP, FINISHED_CAMP } from './camps/other-camps.ts'
import { RUNNING_CAMP } from './camps/running-camp.ts'

export const DEMO_CAMPS: readonly DemoCamp[] = [FINISHED_CAMP, RUNNING_CAMP, COMING_CAMP]
