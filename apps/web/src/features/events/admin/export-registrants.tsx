import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { type RegistrantLine, registrantsCsv, registrantsFileName } from '@crew-chief/domain/events/registrants-csv'
import { Download } from 'lucide-react'
import { saveCsv } from '../../../lib/download.ts'
import { Button } from '../../../ui/button.tsx'

type Props = { event: Pick<EventDetails, 'name' | 'timezone'>; registrants: readonly RegistrantLine[] }

/** Everybody whom search and filter let through (spec 1 §9). */
export function ExportRegistrants({ event, registrants }: Props) {
  return (
    <Button
      disabled={registrants.length === 0}
      onClick={() => saveCsv(registrantsFileName(event.name), registrantsCsv(registrants, event.timezone))}
    >
      <Download aria-hidden="true" />
      Export CSV
    </Button>
  )
}
