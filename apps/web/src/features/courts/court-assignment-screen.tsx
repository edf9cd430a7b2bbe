// The court assignments on a page of their own (spec 2 §2). Every logged-in user counts as registered here; visitors
// are sent on by the guard and told why (courts-restricted.tsx).

import { useQueryParam } from '../../lib/use-query-param.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { CourtsBoard, CourtsComing } from './courts-board.tsx'
import { CourtsHead } from './courts-heading.tsx'
import { KeepFresh } from './keep-fresh.tsx'
import { NoEvent } from './no-event.tsx'
import { useCourtEvent } from './use-court-event.ts'

export default function CourtAssignmentScreen() {
  return (
    <div className="mx-auto grid max-w-[1680px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-5 pb-10 md:px-6 md:pt-7 md:pb-14 xl:px-10">
      <ChosenEvent />
    </div>
  )
}

function ChosenEvent() {
  const { chosen, options, isKnown, isMember, error, again } = useCourtEvent()
  if (chosen)
    return (
      <>
        <CourtsBoard
          key={chosen}
          eventId={chosen}
          level={1}
          chooser={<EventChooser options={options} value={chosen} />}
        />
        {isKnown && <KeepFresh key={`fresh ${chosen}`} eventId={chosen} isMember={isMember} />}
      </>
    )
  if (isKnown) return <NoEvent />
  return (
    <>
      <CourtsHead level={1} />
      {error ? (
        <ErrorState title="Error Loading Data" onRetry={again}>
          Please try refreshing the page.
        </ErrorState>
      ) : (
        <CourtsComing />
      )}
    </>
  )
}

type ChooserProps = { options: readonly { id: string; name: string }[]; value: string }

/** Where there is only one, there is nothing to choose. */
function EventChooser({ options, value }: ChooserProps) {
  const [, choose] = useQueryParam('eventId')
  if (options.length < 2 || !options.some(({ id }) => id === value)) return null
  return (
    <div className="w-full sm:w-72">
      <NativeSelect
        label="Event"
        value={value}
        onChange={(id) => choose(id, { push: true })}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  )
}
