import { eventsApi } from '@crew-chief/contract/events'
import { EVENT_TYPE_LABELS, EVENT_TYPES } from '@crew-chief/domain/events/event-choices'
import { useRead } from '../../../api/use-read.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { NO_GROUP } from './event-fields.ts'
import { FIELD_LABELS as LABELS } from './merge-edit.ts'
import { PicturesField } from './pictures-field.tsx'
import { ZoneField } from './zone-field.tsx'

const TYPE_OPTIONS = EVENT_TYPES.map((type) => ({ value: type, label: EVENT_TYPE_LABELS[type] }))
const RELEASE_HINT = 'A changed text is a new version. Whoever registers from then on accepts that one.'

type Props = { onUploading: (isUploading: boolean) => void }

/** The fields in the order in which somebody describes an event: what, when, where, how many, how much. */
export function EventInputs({ onUploading }: Props) {
  return (
    <>
      <TextField name="name" label={LABELS.name} autoComplete="off" />
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField name="type" label={LABELS.type} options={TYPE_OPTIONS} placeholder="Choose a type" />
        <GroupField />
      </div>
      <TextAreaField name="description" label={LABELS.description} />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField name="startDate" label={LABELS.startDate} type="datetime-local" />
        <TextField name="endDate" label={LABELS.endDate} type="datetime-local" />
        <ZoneField />
        <TextField name="location" label={LABELS.location} autoComplete="off" hint="Hall and city, or Online" />
      </div>
      <Numbers />
      <PicturesField onUploading={onUploading} />
      <TextAreaField name="waiver" label={LABELS.waiver} rows={6} hint={RELEASE_HINT} />
    </>
  )
}

function GroupField() {
  const { data: groups = [] } = useRead(eventsApi.listEventGroups, {})
  const options = [
    { value: NO_GROUP, label: 'No group' },
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return <SelectField name="groupId" label={LABELS.groupId} note="Optional" options={options} />
}

const Numbers = () => (
  <div className="grid gap-5 md:grid-cols-3">
    <TextField
      name="maxParticipants"
      label={LABELS.maxParticipants}
      type="number"
      inputMode="numeric"
      min={1}
      step={1}
    />
    <TextField
      name="nonMemberPrice"
      label={LABELS.nonMemberPrice}
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      hint="Price in dollars"
    />
    <TextField
      name="memberPrice"
      label={LABELS.memberPrice}
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      hint="Price in dollars"
    />
  </div>
)
