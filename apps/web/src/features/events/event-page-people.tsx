// Clinicians, hosts and pictures of earlier events on the page of an event.

import type { EventPage } from '@crew-chief/contract/event-pages'
import { EVENT_WORDS } from '@crew-chief/domain/events/event-words'
import { paths } from '@crew-chief/domain/paths'
import { pictureUrl } from '@crew-chief/domain/uploads/picture-url'
import { MessageCircleQuestionMark } from 'lucide-react'
import { Link } from 'react-router'
import { settings } from '../../lib/settings.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { useAuthModal, useViewer } from '../accounts/public.ts'
import { Section } from './event-page-section.tsx'

type Person = EventPage['clinicians'][number]

export function Clinicians({ page: { type, clinicians } }: { page: EventPage }) {
  if (clinicians.length === 0) return null
  return (
    <Section title={EVENT_WORDS[type].clinicians}>
      <People people={clinicians} />
    </Section>
  )
}

const People = ({ people }: { people: readonly Person[] }) => (
  <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
    {people.map(({ name, profileImage, about }) => {
      const [firstName, ...rest] = name.split(' ')
      return (
        <li key={`${name} ${profileImage}`} className="flex min-w-0 items-center gap-3">
          <Avatar
            id={name}
            firstName={firstName}
            lastName={rest.at(-1)}
            image={pictureUrl(profileImage, 'small')}
            fallback={profileImage}
            size={56}
            shape="square"
          />
          <span className="wrap-anywhere min-w-0">
            <span className="block font-semibold">{name}</span>
            {about && <span className="line-clamp-2 text-muted-foreground text-small">{about}</span>}
          </span>
        </li>
      )
    })}
  </ul>
)

/** Without hosts the organization is the host. */
export function Organizer({ page: { slug, hosts } }: { page: EventPage }) {
  const viewer = useViewer()
  const { open } = useAuthModal()
  const { set } = useUrlState()
  const ask = () =>
    viewer ? set({ ask: 'question' }, { push: true }) : open('login', paths.event(slug, { ask: 'question' }))
  return (
    <Section title="Your host">
      {hosts.length > 0 ? <People people={hosts} /> : <p className="font-semibold">{settings.productName}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={ask}>
          <MessageCircleQuestionMark aria-hidden="true" />
          Ask a question
        </Button>
        <span className="text-muted-foreground text-small">We’ll reply by email.</span>
      </div>
    </Section>
  )
}

export function PastPictures({ page: { pastPictures } }: { page: EventPage }) {
  if (pastPictures.length === 0) return null
  return (
    <Section title="From past events">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {pastPictures.map(({ url, name, slug }) => (
          <li key={`${slug} ${url}`}>
            <Link to={paths.event(slug)} className="block overflow-hidden rounded-card bg-muted">
              <img
                src={pictureUrl(url, 'small') ?? url}
                alt={name}
                width={360}
                height={240}
                loading="lazy"
                className="aspect-3/2 w-full object-cover"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
