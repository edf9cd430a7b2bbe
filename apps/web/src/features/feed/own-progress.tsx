import { lazy } from 'react'
import { useViewer } from '../accounts/public.ts'
import { LatePart } from './late-part.tsx'

const ProgressTile = lazy(() =>
  import('./insight/progress-tile.tsx').then((module) => ({ default: module.ProgressTile })),
)

/** How one does in quizzes; visitors have no answers kept, so they do not even load it. */
export function OwnProgress() {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <LatePart>
      <ProgressTile />
    </LatePart>
  )
}
