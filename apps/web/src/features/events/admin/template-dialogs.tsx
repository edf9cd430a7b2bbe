// A draft from a template, and a template from an event.

import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { type EventTemplate, eventTemplatesApi } from '@crew-chief/contract/event-templates'
import { eventsApi } from '@crew-chief/contract/events'
import { EVENT_TYPE_LABELS } from '@crew-chief/domain/events/event-choices'
import { paths } from '@crew-chief/domain/paths'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { afterTemplateChange } from '../../../api/admin-invalidations.ts'
import { afterEventChange } from '../../../api/event-invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { plural } from '../../../lib/format.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { viewerZone } from '../../../lib/use-now.ts'
import { useFirstReply } from '../../../lib/use-versioned-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { onlyDialog } from './dialog-url.ts'
import { LoadingDialog } from './loading-dialog.tsx'

const { listEventTemplates, createEventFromTemplate, saveEventTemplate } = eventTemplatesApi

type Closable = { onClose: () => void }

/** From the form of a new event. */
export function TemplateLink() {
  const { link } = useUrlState()
  return (
    <p className="-mt-3 mb-2">
      <TextLink to={link(onlyDialog({ new: 'template' }))} standalone>
        Start from a template
      </TextLink>
    </p>
  )
}

export function NewFromTemplateDialog({ onClose }: Closable) {
  const read = useRead(listEventTemplates, {})
  const templates = useFirstReply(read)
  if (templates) return <NewFromTemplateForm templates={templates} onClose={onClose} />
  return <LoadingDialog title="New event from a template" label="Loading templates..." read={read} onClose={onClose} />
}

const { name, location } = createEventFromTemplate.body.shape
const NewFields = z.object({
  template: z.string(),
  name,
  startDate: z.string().check(z.minLength(1, 'Start date required')),
  location,
})
type NewValues = z.input<typeof NewFields>

type FormProps = Closable & { templates: readonly EventTemplate[] }

/** Ends on the page of the draft, which lists the next steps. */
function NewFromTemplateForm({ templates, onClose }: FormProps) {
  const navigate = useNavigate()
  const [first] = templates
  const creating = useFormOperation<typeof createEventFromTemplate, NewValues, NewValues>(createEventFromTemplate, {
    schema: NewFields,
    initial: { template: first?.id ?? '', name: '', startDate: '', location: first?.location ?? '' },
    send: ({ template, ...body }) => ({ params: { id: template }, body: { ...body, timezone: viewerZone() } }),
    success: 'Draft created',
    invalidates: afterEventChange,
    onDone: ({ slug }) => navigate(paths.event(slug)),
  })
  return (
    <FormDialog
      {...creating}
      onSubmit={creating.submit}
      title="New event from a template"
      submitLabel="Create draft"
      pendingLabel="Creating..."
      onClose={onClose}
    >
      <div className="grid gap-5">
        <TemplateField templates={templates} />
        <TextField name="name" label="Name" autoComplete="off" />
        <TextField name="startDate" label="Start date" type="date" hint="Times of day come from the template." />
        <TextField name="location" label="Location" autoComplete="off" hint="Venue, street and city, or Online" />
        <p className="text-small text-muted-foreground">
          Only staff see the draft. You can change everything in it before you publish.
        </p>
      </div>
    </FormDialog>
  )
}

function TemplateField({ templates }: Pick<FormProps, 'templates'>) {
  const { getValues, setValue } = useFormContext<NewValues>()
  const chosen = useWatch<NewValues, 'template'>({ name: 'template' })
  const find = (id: string) => templates.find((template) => template.id === id)
  const template = find(chosen)
  const takeLocation = (id: string) => {
    const typed = getValues('location')
    // What was typed stays.
    if (templates.some((each) => each.location === typed)) setValue('location', find(id)?.location ?? '')
  }
  return (
    <SelectField
      name="template"
      label="Template"
      options={templates.map(({ id: value, name: label }) => ({ value, label }))}
      onChange={takeLocation}
      {...(template && { hint: contentsOf(template) })}
    />
  )
}

/** Camp · 3 days · 16 schedule items · 72 court slots */
const contentsOf = ({ type, days, scheduleItems, courts }: EventTemplate): string =>
  [
    EVENT_TYPE_LABELS[type],
    plural(days, 'day'),
    scheduleItems > 0 && plural(scheduleItems, 'schedule item'),
    courts > 0 && plural(courts, 'court slot'),
  ]
    .filter(Boolean)
    .join(' · ')

export function SaveTemplateDialog({ id, onClose }: Closable & { id: string }) {
  const read = useRead(eventsApi.getEvent, { params: { id } })
  const event = useFirstReply(read)
  if (event) return <SaveTemplateForm event={event} onClose={onClose} />
  return <LoadingDialog title="Save as template" label="Loading event..." read={read} onClose={onClose} />
}

function SaveTemplateForm({ event, onClose }: Closable & { event: EventDetails }) {
  const saving = useFormOperation(saveEventTemplate, {
    schema: saveEventTemplate.body,
    initial: { name: event.name.slice(0, 80) },
    send: (body) => ({ params: { id: event.id }, body }),
    success: 'Template saved',
    invalidates: afterTemplateChange,
    fieldOf: ({ code }) => (code === 'templates.name_taken' ? 'name' : undefined),
    onDone: onClose,
  })
  return (
    <FormDialog
      {...saving}
      onSubmit={saving.submit}
      title="Save as template"
      eyebrow={event.name}
      submitLabel="Save template"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <div className="grid gap-5">
        <TextField name="name" label="Name" autoComplete="off" />
        <p className="text-small text-muted-foreground">
          Saves the details, prices, terms, schedule and courts, without people, pictures and links. Delete templates
          under Settings, Events.
        </p>
      </div>
    </FormDialog>
  )
}
