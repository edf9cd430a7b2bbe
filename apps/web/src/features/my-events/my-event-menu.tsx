import { pathOf } from '@crew-chief/contract/client'
import { eventPagesApi } from '@crew-chief/contract/event-pages'
import type { MyEvent } from '@crew-chief/contract/my-events'
import { paths } from '@crew-chief/domain/paths'
import { CalendarPlus, Ellipsis, ExternalLink, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'

type Props = {
  entry: MyEvent
  isPast: boolean
  /** After the others, for example to cancel the registration. */
  extraItems?: ReactNode
}

/** Nothing to print for an unpaid hold, a place in line or a free spot that was canceled. */
const receiptLabel = ({ registration, transferred }: MyEvent): string | null => {
  if (registration?.hasReceipt || transferred?.hasReceipt) return 'Receipt'
  return registration?.status === 'CONFIRMED' ? 'Confirmation' : null
}

export function MyEventMenu({ entry, isPast, extraItems }: Props) {
  const { event, registration, transferred } = entry
  const receipt = receiptLabel(entry)
  const registrationId = registration?.id ?? transferred?.registrationId
  return (
    <Menu
      label={`More for ${event.name}`}
      trigger={<IconButton icon={Ellipsis} label={`More for ${event.name}`} variant="outline" />}
    >
      {receipt && registrationId && (
        <MenuLink icon={ReceiptText} to={paths.receipt(registrationId)}>
          {receipt}
        </MenuLink>
      )}
      {/* The file is for everyone, and a draft is not. */}
      {!isPast && !event.isDraft && (
        <MenuLink
          icon={CalendarPlus}
          to={pathOf(eventPagesApi.eventCalendar, { params: { id: event.id } })}
          reloadDocument
        >
          Add to calendar
        </MenuLink>
      )}
      {!event.isDeleted && (
        <MenuLink icon={ExternalLink} to={paths.event(event.slug)}>
          Event page
        </MenuLink>
      )}
      {extraItems}
    </Menu>
  )
}
