import type { Slot } from '@crew-chief/domain/courts/court-groups'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { Chips } from '../../../ui/chips.tsx'

const ALL = ''

/** The slot in the address; one that is not there is all of them. */
export function useSlot(slots: readonly Slot[]): [string, (key: string) => void] {
  const [asked, setSlot] = useQueryParam('slot')
  return [slots.some(({ key }) => key === asked) ? asked : ALL, (key) => setSlot(key)]
}

type Props = { slots: readonly Slot[]; value: string; onChange: (key: string) => void }

/** All Times and each distinct slot (spec 2 §2). */
export const SlotFilter = ({ slots, value, onChange }: Props) => (
  <div className="pointer-coarse:[&_button]:h-11">
    <Chips
      label="Time slots"
      value={value}
      onChange={onChange}
      options={[
        { value: ALL, label: 'All Times' },
        ...slots.filter(({ startTime }) => startTime !== null).map(({ key, label }) => ({ value: key, label })),
      ]}
    />
  </div>
)
