import type { Camp } from '@crew-chief/contract/camp'
import { ArrowLeft, ChevronLeft, ChevronRight, Maximize, Pause, Play, WifiOff } from 'lucide-react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ThemeSwitch } from '../../../ui/theme-switch.tsx'
import type { Paging } from './use-paging.ts'

type Props = { camp: Camp; standing: string /** Null when one page holds everything. */; paging: Paging | null }

/** How fresh the board is, its pages, and the way back. For whoever stands at the computer, not for the gym. */
export const BoardFoot = ({ camp, standing, paging }: Props) => (
  <footer className="on-ink flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-ink px-4 py-1 text-ink-foreground md:px-6">
    <p role="status" className="board-note flex min-h-11 items-center gap-2">
      {standing === 'Live' && <span aria-hidden="true" className="size-2.5 rounded-full bg-primary" />}
      {standing.endsWith('offline') && <WifiOff aria-hidden="true" className="size-5 shrink-0" />}
      {standing}
    </p>
    {paging && <Pages paging={paging} />}
    <div className="flex items-center gap-1">
      <ThemeSwitch />
      {document.fullscreenEnabled && (
        <IconButton icon={Maximize} label="Full screen" variant="ink" onClick={toggleFullScreen} />
      )}
      <ButtonLink to={`/camp/${camp.id}/courts`} variant="inverse" size="small">
        <ArrowLeft aria-hidden="true" />
        Back to the courts
      </ButtonLink>
    </div>
  </footer>
)

function toggleFullScreen() {
  // Refused now and then by the browser: then the board stays as it is.
  const asked = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  asked.catch(() => {})
}

const Pages = ({ paging: { page, pages, turn, isTurning, pause, resume } }: { paging: Paging }) => (
  <fieldset className="flex items-center gap-1">
    <legend className="sr-only">Pages</legend>
    <IconButton icon={ChevronLeft} label="Page before" variant="ink" onClick={() => turn(-1)} />
    <p className="board-note tabular">
      Page {page + 1} of {pages}
    </p>
    <IconButton icon={ChevronRight} label="Next page" variant="ink" onClick={() => turn(1)} />
    <IconButton
      icon={isTurning ? Pause : Play}
      label={isTurning ? 'Stop turning pages' : 'Turn pages by itself'}
      variant="ink"
      onClick={isTurning ? pause : resume}
    />
  </fieldset>
)
