// The current and next games for a television in the gym. Runs unattended: live updates, automatic paging, and the last
// data while offline.

import './gym-board.css'
import type { Camp } from '@crew-chief/contract/camp'
import type { Court } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import { zoneName } from '@crew-chief/domain/events/event-dates'
import { paths } from '@crew-chief/domain/paths'
import { ArrowLeft, ChevronLeft, ChevronRight, Maximize, Pause, Play, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isUnreachable } from '../../../api/error-kinds.ts'
import { useRead } from '../../../api/use-read.ts'
import { splitEvenly } from '../../../lib/split-evenly.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Stripe } from '../../../ui/stripe.tsx'
import { ThemeSwitch } from '../../../ui/theme.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { useOnline } from '../../../ui/use-online.ts'
import { type BoardChange, type BoardHistory, nextHistory } from './board-changes.ts'
import { arrangeBoard, clockLabel, countdownLabel, statusLabel } from './board-floors.ts'
import { BoardPage } from './board-page.tsx'
import { type Paging, usePaging } from './use-paging.ts'

const { listCourts } = courtsApi

export default function GymBoard({ camp }: { camp: Camp }) {
  useWakeLock()
  useReloadAfterUpdate()
  const now = useClockSecond()
  const { data, dataUpdatedAt, error, refetch } = useRead(listCourts, { params: { eventId: camp.id } })
  const isOffline = useIsOffline(error)
  if (data) return <Courts camp={camp} courts={data} now={now} fetchedAt={dataUpdatedAt} isOffline={isOffline} />
  return (
    <div data-gym-board="" className="flex min-h-dvh flex-col bg-background">
      <BoardHeader camp={camp} now={now} nextRound={null} />
      <div className="flex-1 p-4 md:p-6">
        {error ? <ErrorState title={listCourts.failure} onRetry={() => void refetch()} /> : <CourtsLoading />}
      </div>
      <BoardFooter camp={camp} status="" paging={null} />
    </div>
  )
}

const UPDATE_CHECK_MS = 5 * 60_000

/** Nobody reloads a television: without this it would run old code until it is turned off. */
function useReloadAfterUpdate() {
  useEffect(() => {
    const timer = setInterval(() => void reloadIfUpdated().catch(() => {}), UPDATE_CHECK_MS)
    return () => clearInterval(timer)
  }, [])
}

/** Reloads if the page on the server has another script than this one. Rejects when the server can't be reached. */
async function reloadIfUpdated() {
  const response = await fetch(location.pathname, { cache: 'no-store' })
  const script = document.querySelector('script[type="module"]')?.getAttribute('src')
  if (response.ok && script && !(await response.text()).includes(script)) location.reload()
}

// Same condition as in gym-board.css.
const FITS_SCREEN = '(min-width: 1024px) and (min-height: 500px)'
const MAX_FLOORS_PER_PAGE = 4

type CourtsProps = { camp: Camp; courts: readonly Court[]; now: Date; fetchedAt: number; isOffline: boolean }

function Courts({ camp, courts, now, fetchedAt, isOffline }: CourtsProps) {
  const changes = useBoardChanges(courts, now, fetchedAt)
  const { floors, nextRound } = arrangeBoard(courts, camp, now)
  const isFitted = useMediaQuery(FITS_SCREEN)
  const pages = splitEvenly(floors, isFitted ? MAX_FLOORS_PER_PAGE : Math.max(1, floors.length))
  const paging = usePaging(pages.length)
  const status = statusLabel({ fetchedAt: new Date(fetchedAt), now, zone: camp.timezone, isOffline })
  return (
    <div data-gym-board="" className="flex min-h-dvh flex-col bg-background">
      <BoardHeader camp={camp} now={now} nextRound={nextRound} />
      {floors.length > 0 ? (
        <BoardPage
          floors={pages[paging.page] ?? []}
          isFitted={isFitted}
          hasNow={floors.some((floor) => floor.now)}
          hasNext={floors.some(({ next }) => next)}
          changes={changes}
          now={now.getTime()}
        />
      ) : (
        <EmptyBoard isOver={courts.length > 0} />
      )}
      <BoardFooter camp={camp} status={status} paging={pages.length > 1 ? paging : null} />
    </div>
  )
}

const EmptyBoard = ({ isOver }: { isOver: boolean }) => (
  <div className="flex-1 p-4 md:p-6">
    {isOver ? (
      <EmptyState title="All games are over">Thanks, everyone.</EmptyState>
    ) : (
      <EmptyState title="No courts yet">Courts will show up here once they’re added.</EmptyState>
    )}
  </div>
)

const CourtsLoading = () => (
  <Loading label="Loading courts...">
    <div className="grid gap-4 lg:grid-cols-4">
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <Skeleton key={place} className="h-80 rounded-card" />
      ))}
    </div>
  </Loading>
)

type HeaderProps = { camp: Camp; now: Date; nextRound: Date | null }

const BoardHeader = ({ camp, now, nextRound }: HeaderProps) => (
  <header className="on-ink relative overflow-hidden bg-ink text-ink-foreground">
    <Stripe bars={22} pitch={17.33} tone="subtle" className="right-0 bottom-0 max-md:hidden" />
    <div className="relative flex flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 py-2 md:px-6">
      <div className="min-w-0">
        <h1 className="board-title wrap-anywhere">{camp.name}</h1>
        <p className="board-note text-ink-muted">{camp.location}</p>
      </div>
      {nextRound && (
        <p className="text-center">
          <span className="board-note block text-ink-muted">Next round in</span>
          <span className="board-clock text-primary">{countdownLabel(+nextRound - +now)}</span>
        </p>
      )}
      <p className="text-right">
        <span className="board-note block text-ink-muted">Local time ({zoneName(now, camp.timezone)})</span>
        <time className="board-clock">{clockLabel(now, camp.timezone)}</time>
      </p>
    </div>
  </header>
)

type FooterProps = { camp: Camp; status: string; paging: Paging | null }

const BoardFooter = ({ camp, status, paging }: FooterProps) => (
  <footer className="on-ink flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-ink px-4 py-1 text-ink-foreground md:px-6">
    <p role="status" className="board-note flex min-h-11 items-center gap-2">
      {status === 'Live' && <span aria-hidden="true" className="size-2.5 rounded-full bg-primary" />}
      {status.endsWith('offline') && <WifiOff aria-hidden="true" className="size-5 shrink-0" />}
      {status}
    </p>
    {paging && <PagingControls paging={paging} />}
    <div className="flex items-center gap-1">
      <ThemeSwitch />
      {document.fullscreenEnabled && (
        <IconButton icon={Maximize} label="Full screen" variant="ink" onClick={toggleFullScreen} />
      )}
      <ButtonLink to={paths.camp(camp.id, 'courts')} variant="inverse" size="small">
        <ArrowLeft aria-hidden="true" />
        Back to courts
      </ButtonLink>
    </div>
  </footer>
)

function toggleFullScreen() {
  const request = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  // Browsers may refuse; nothing else to do then.
  request.catch(() => {})
}

const PagingControls = ({ paging: { page, pages, turn, isPlaying, pause, play } }: { paging: Paging }) => (
  <fieldset className="flex items-center gap-1">
    <legend className="sr-only">Pages</legend>
    <IconButton icon={ChevronLeft} label="Previous page" variant="ink" onClick={() => turn(-1)} />
    <p className="board-note tabular">
      Page {page + 1} of {pages}
    </p>
    <IconButton icon={ChevronRight} label="Next page" variant="ink" onClick={() => turn(1)} />
    <IconButton
      icon={isPlaying ? Pause : Play}
      label={isPlaying ? 'Pause slideshow' : 'Play slideshow'}
      variant="ink"
      onClick={isPlaying ? pause : play}
    />
  </fieldset>
)

function useBoardChanges(courts: readonly Court[], now: Date, fetchedAt: number): readonly BoardChange[] {
  const [history, setHistory] = useState<BoardHistory>(() => nextHistory(undefined, courts, now.getTime(), fetchedAt))
  if (history.courts === courts) return history.changes
  const next = nextHistory(history, courts, now.getTime(), fetchedAt)
  setHistory(next)
  return next.changes
}

/** Ticks on full seconds, so that several boards in one gym show the same time. */
function useClockSecond(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 1000 - (now.getTime() % 1000))
    return () => clearTimeout(timer)
  }, [now])
  return now
}

/** The browser may report a connection although no request succeeds. */
function useIsOffline(error: Error | null): boolean {
  const isOnline = useOnline()
  return !isOnline || isUnreachable(error)
}

/** Keeps the screen on, where the browser supports it. */
function useWakeLock() {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let isUnmounted = false
    let lock: WakeLockSentinel | undefined
    const request = () => {
      if (document.hidden) return
      // Refused when the battery is low.
      navigator.wakeLock.request('screen').then(
        (acquired) => {
          lock = acquired
          if (isUnmounted) void acquired.release()
        },
        () => {},
      )
    }
    request()
    // The browser releases the lock when the page is hidden.
    document.addEventListener('visibilitychange', request)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', request)
      void lock?.release()
    }
  }, [])
}
