import type { Event } from '@crew-chief/contract/event-shapes'
import { EVENT_WORDS } from '@crew-chief/domain/events/event-words'
import type { PublishingCheck } from '@crew-chief/domain/events/publishing-check'
import { paths } from '@crew-chief/domain/paths'
import type { To } from 'react-router'

type CheckText = {
  /** What to do. */
  title: string
  /** What is missing. */
  missing: string
  to: To
  /** Only admins can do it. */
  isForAdmins?: true
}

/** `dialog` is a link that opens a dialog of the page. */
export function publishingText(
  check: PublishingCheck,
  { id, type }: Pick<Event, 'id' | 'type'>,
  dialog: (name: 'staff' | 'edit') => To,
): CheckText {
  const { schedule } = EVENT_WORDS[type]
  const texts: Record<PublishingCheck, CheckText> = {
    staff: {
      title: 'Add staff',
      // The rule is `functionsOf` in domain/events/event-staff.
      missing: 'The staff list is empty, so all accounts with the role Clinician are on staff.',
      to: dialog('staff'),
    },
    courts: { title: 'Add courts', missing: 'There are no courts.', to: paths.camp(id, 'courts') },
    schedule: {
      title: 'Add the schedule',
      missing: `The ${schedule.toLowerCase()} is empty.`,
      to: paths.camp(id, 'schedule'),
    },
    price: { title: 'Set the price', missing: 'It’s free for everyone.', to: dialog('edit') },
    terms: {
      title: 'Set the refund terms',
      missing: 'There are no refund terms: people who cancel get nothing back.',
      to: dialog('edit'),
    },
    picture: { title: 'Add a picture', missing: 'There’s no picture. The page shows a drawing.', to: dialog('edit') },
    mail: {
      title: 'Turn on email',
      missing: 'Email is off: nobody gets a confirmation or receipt.',
      to: paths.settings('email'),
      isForAdmins: true,
    },
    payments: {
      title: 'Take payments',
      missing: 'Payments are in test mode: nobody is charged.',
      to: paths.status(),
      isForAdmins: true,
    },
  }
  return texts[check]
}
