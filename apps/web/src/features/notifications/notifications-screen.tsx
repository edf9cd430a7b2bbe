import { paths } from '@crew-chief/domain/paths'
import { Settings } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { PlainHead, PlainPage } from '../../ui/page-head.tsx'
import { NotificationList } from './notification-list.tsx'

export default function NotificationsScreen() {
  return (
    <PlainPage>
      <PlainHead title="Notifications" />
      <section className="overflow-hidden rounded-card border border-border bg-card">
        <NotificationList />
      </section>
      <ButtonLink to={paths.notificationSettings()} className="justify-self-start max-sm:w-full">
        <Settings aria-hidden="true" />
        Notification settings
      </ButtonLink>
    </PlainPage>
  )
}
