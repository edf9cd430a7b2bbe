import { type EventTemplate, eventTemplatesApi } from '@crew-chief/contract/event-templates'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { afterTemplateChange } from '../../api/admin-invalidations.ts'
import { useRead } from '../../api/use-read.ts'
import { useAction } from '../../lib/use-action.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SectionLoading } from './section-loading.tsx'

export function EventTemplatesCard() {
  const read = useRead(eventTemplatesApi.listEventTemplates, {})
  if (!read.data) return <SectionLoading error={read.isError} onRetry={() => void read.refetch()} />
  const own = read.data.filter(({ isShipped }) => !isShipped)
  const shipped = read.data.filter(({ isShipped }) => isShipped).map(({ name }) => name)
  return (
    <Card title="Templates">
      <div className="grid gap-4">
        <p className="text-muted-foreground">
          New events can start from {shipped.join(', ')}, or from a template of your own. To add one, choose Save as
          template in the menu of an event.
        </p>
        {own.length > 0 && (
          <ul aria-label="Your templates" className="divide-y divide-border border-border border-y">
            {own.map((template) => (
              <TemplateRow key={template.id} template={template} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function TemplateRow({ template }: { template: EventTemplate }) {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <li className="flex min-h-14 items-center gap-1">
      <span className="wrap-anywhere min-w-0 flex-1 font-semibold">{template.name}</span>
      <IconButton icon={Trash2} label={`Delete ${template.name}`} onClick={() => setDeleting(true)} />
      {isDeleting && <DeleteTemplate template={template} onClose={() => setDeleting(false)} />}
    </li>
  )
}

function DeleteTemplate({ template, onClose }: { template: EventTemplate; onClose: () => void }) {
  const { run, pending } = useAction(eventTemplatesApi.deleteEventTemplate, {
    success: 'Template deleted',
    invalidates: afterTemplateChange,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Delete the template ${template.name}?`}
      confirmLabel="Delete template"
      onConfirm={() => run({ params: { id: template.id } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Deleting..."
    >
      Events that started from it stay as they are.
    </ConfirmDialog>
  )
}
