import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { type BoardChange, isRetimed, type MarkedPerson, markedPeople } from './board-changes.ts'
import type { Floor, Game } from './board-floors.ts'
import { gameTime } from './board-labels.ts'

type Props = {
  floor: Floor
  /** Is there anything on anywhere? Then this court says it too, so that halves stand side by side. */
  hasNow: boolean
  hasNext: boolean
  changes: readonly BoardChange[]
  now: number
}

export function FloorCard({ floor, hasNow, hasNext, changes, now }: Props) {
  const game = (half: Game | undefined) => half && <Crew game={half} changes={changes} now={now} />
  return (
    <section
      aria-label={floor.name}
      className={cx(
        'grid content-start overflow-hidden rounded-card border border-border bg-card text-foreground',
        // Halves of the same height: what is next stands in one line across the gym.
        hasNow && hasNext ? 'lg:grid-rows-[auto_1fr_1fr]' : 'lg:grid-rows-[auto_1fr]',
      )}
    >
      <h2 className="board-floor wrap-anywhere px-4 py-2">{floor.name}</h2>
      {hasNow && (
        <Half title="Now" game={floor.now} changes={changes} now={now} className="bg-primary text-primary-foreground">
          {game(floor.now) ?? <Quiet>No game now</Quiet>}
        </Half>
      )}
      {hasNext && (
        <Half title="Next" game={floor.next} changes={changes} now={now} className="bg-plate text-plate-foreground">
          {game(floor.next) ?? <Quiet>No more games</Quiet>}
        </Half>
      )}
    </section>
  )
}

const Quiet = ({ children }: { children: string }) => <p className="board-person text-muted-foreground">{children}</p>

type HalfProps = {
  title: string
  game: Game | undefined
  changes: readonly BoardChange[]
  now: number
  className: string
  children: ReactNode
}

function Half({ title, game, changes, now, className, children }: HalfProps) {
  return (
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
}

// More than this in one column, and the other half has no room.
const LONG = 6

function Crew({ game, changes, now }: { game: Game; changes: readonly BoardChange[]; now: number }) {
  const people = markedPeople(game.court, changes, now)
  if (people.length === 0) return <Quiet>Nobody yet</Quiet>
  const officials = people.filter(({ kind }) => kind === 'official')
  return (
    <>
      <People people={officials} className={cx(officials.length > LONG && 'columns-2 gap-4')} />
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
    {mark === 'gone' ? (
      <del className="text-muted-foreground">
        <span className="sr-only">No longer here: </span>
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
