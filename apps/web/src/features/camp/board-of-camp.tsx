import { lazy, Suspense } from 'react'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { loadGymBoard } from '../courts/public.ts'
import type { OpenedCamp } from './opened-camp.ts'
import { useCampLive } from './use-camp-live.ts'

const GymBoard = lazy(loadGymBoard)

/** The camp's courts for a television in the gym: follows the camp as the hub does, without its head and tabs. */
export function BoardOfCamp({ opened: { event: camp } }: { opened: OpenedCamp }) {
  useCampLive(camp.id)
  return (
    <Suspense fallback={<LoadingBar label="Loading" />}>
      <GymBoard camp={camp} />
    </Suspense>
  )
}
