import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { type BoardChange, isRetimed, type MarkedPerson, markedPeople } from './board-changes.ts'
import { type Floor, type Game, gameTime } from './board-floors.ts'

type Props = {
  floors: readonly Floor[]
  /** The page fits the screen instead of scrolling. */
  isFitted: boolean
  /** Whether any floor has a current or a next game. Then all cards show that half, so that the halves line up. */
  hasNow: boolean
  hasNext: boolean
  changes: readonly BoardChange[]
  now: number
}

export function BoardPage({ floors, isFitted, hasNow, hasNext, changes, now }: Props) {
  const page = useRef<HTMLDivElement>(null)
  const isPortrait = useMediaQuery('(orientation: portrait)')
  const columns = !isFitted ? 1 : isPortrait ? Math.min(2, floors.length) : floors.length
  // Every minute too: marks expire and take up less space.
  useFitScale(page, isFitted, columns, changes, floors.map(({ key }) => key).join(), Math.floor(now / 60_000))
  return (
    <div
      ref={page}
      className="board-page grid min-h-0 flex-1 auto-rows-fr gap-4 p-4 lg:overflow-hidden"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {floors.map((floor) => (
        <FloorCard key={floor.key} floor={floor} hasNow={hasNow} hasNext={hasNext} changes={changes} now={now} />
      ))}
    </div>
  )
}

const SCALES = [1.3, 1.2, 1.1, 1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58]

const overflows = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight

/** Sets `--fit` on the element: the largest scale at which nothing in it overflows. */
function useFitScale(ref: RefObject<HTMLElement | null>, ...dependencies: readonly unknown[]) {
  const [size, setSize] = useState('')
  useLayoutEffect(() => {
    const onResize = () => setSize(`${innerWidth} ${innerHeight}`)
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller passes what changes the height
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    for (const scale of SCALES) {
      element.style.setProperty('--fit', String(scale))
      if (!overflows(element) && ![...element.children].some(overflows)) return
    }
  }, [ref, size, ...dependencies])
}

type FloorProps = Omit<Props, 'floors' | 'isFitted'> & { floor: Floor }

function FloorCard({ floor, hasNow, hasNext, changes, now }: FloorProps) {
  const crew = (game: Game | undefined) => game && <Crew game={game} changes={changes} now={now} />
  return (
    <section
      aria-label={floor.key}
      className={cx(
        'grid content-start overflow-hidden rounded-card border border-border bg-card text-foreground',
        // Halves of equal height, so that the next games line up across the cards.
        hasNow && hasNext ? 'lg:grid-rows-[auto_1fr_1fr]' : 'lg:grid-rows-[auto_1fr]',
      )}
    >
      <h2 className="board-floor wrap-anywhere px-4 py-2">
        {floor.name}
        {floor.gym && <span className="board-note block text-muted-foreground">{floor.gym}</span>}
      </h2>
      {hasNow && (
        <Half title="Now" game={floor.now} changes={changes} now={now} className="bg-primary text-primary-foreground">
          {crew(floor.now) ?? <Placeholder>No game now</Placeholder>}
        </Half>
      )}
      {hasNext && (
        <Half title="Next" game={floor.next} changes={changes} now={now} className="bg-plate text-plate-foreground">
          {crew(floor.next) ?? <Placeholder>No more games</Placeholder>}
        </Half>
      )}
    </section>
  )
}

const Placeholder = ({ children }: { children: string }) => (
  <p className="board-person text-muted-foreground">{children}</p>
)

type HalfProps = {
  title: string
  game: Game | undefined
  changes: readonly BoardChange[]
  now: number
  className: string
  children: ReactNode
}

const Half = ({ title, game, changes, now, className, children }: HalfProps) => (
  <div>
    <h3 className={cx('board-time flex flex-wrap justify-between gap-x-3 px-4 py-1', className)}>
      <span>{title} </span>
      {game && (
        <span>
          {isRetimed(game.court, changes, now) && <Tag className="mr-1 bg-card text-foreground">New time</Tag>}
          <span className="whitespace-nowrap">{gameTime(game)}</span>
        </span>
      )}
    </h3>
    <div className="px-4 py-2">{children}</div>
  </div>
)

// Longer lists use two columns, to leave room for the other half.
const MAX_SINGLE_COLUMN = 6

function Crew({ game, changes, now }: { game: Game; changes: readonly BoardChange[]; now: number }) {
  const people = markedPeople(game.court, changes, now)
  if (people.length === 0) return <Placeholder>No one yet</Placeholder>
  const officials = people.filter(({ kind }) => kind === 'official')
  return (
    <>
      <People people={officials} className={cx(officials.length > MAX_SINGLE_COLUMN && 'columns-2 gap-4')} />
      <People people={people.filter(({ kind }) => kind === 'clinician')} />
    </>
  )
}

const People = ({ people, className }: { people: readonly MarkedPerson[]; className?: string }) =>
  people.length > 0 && (
    <ul className={className}>
      {people.map((person) => (
        <Person key={person.key} person={person} />
      ))}
    </ul>
  )

const Person = ({ person: { name, kind, mark } }: { person: MarkedPerson }) => (
  <li
    className={cx(
      'board-person wrap-anywhere break-inside-avoid py-0.5',
      mark === 'new' && '-ml-3 border-primary border-l-[8px] pl-2',
    )}
  >
    {kind === 'clinician' && <span className="board-note text-muted-foreground">Clinician </span>}
    {mark === 'removed' ? (
      <del className="text-muted-foreground">
        <span className="sr-only">Removed: </span>
        {name}
      </del>
    ) : (
      name
    )}
    {mark === 'new' && (
      <>
        {' '}
        <Tag>New</Tag>
      </>
    )}
  </li>
)

type TagProps = { children: string; className?: string }

const Tag = ({ children, className = 'bg-plate text-plate-foreground' }: TagProps) => (
  <span className={cx('board-note inline-block rounded-tag px-1.5 align-middle', className)}>{children}</span>
)
