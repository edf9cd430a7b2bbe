// What admins change in the app, a section per address.

import { paths } from '@crew-chief/domain/paths'
import { POLICIES } from '@crew-chief/domain/policies/policies'
import { useState } from 'react'
import { Navigate, NavLink, useParams } from 'react-router'
import { SearchBox } from '../../ui/search-box.tsx'
import { DashboardPage } from '../dashboard/public.ts'
import { EventDefaultsSection } from './event-defaults-card.tsx'
import { EventTemplatesCard } from './event-templates-card.tsx'
import { GoingLiveSection } from './going-live-card.tsx'
import { MailServerSection } from './mail-server-card.tsx'
import { MailTextsSection } from './mail-texts-card.tsx'
import { OrganizationSection } from './organization-card.tsx'
import { PaymentsSection } from './payments-card.tsx'
import { PlansSection } from './plans-card.tsx'
import { PolicySection } from './policy-card.tsx'
import { findSettings, SECTIONS } from './sections.ts'

export default function SettingsScreen() {
  const { section = 'organization' } = useParams()
  if (!SECTIONS.some(({ id }) => id === section)) return <Navigate to={paths.settings()} replace />
  return (
    <DashboardPage title="Settings">
      <div className="grid items-start gap-6 lg:grid-cols-[240px_minmax(0,800px)]">
        <SectionList />
        <Section key={section} id={section} />
      </div>
    </DashboardPage>
  )
}

function Section({ id }: { id: string }) {
  const policy = POLICIES.find((name) => name === id)
  if (id === 'events')
    return (
      <div className="grid gap-6">
        <EventDefaultsSection />
        <EventTemplatesCard />
      </div>
    )
  if (id === 'email') return <MailServerSection />
  if (id === 'emails') return <MailTextsSection />
  if (id === 'payments') return <PaymentsSection />
  if (id === 'going-live') return <GoingLiveSection />
  if (id === 'membership') return <PlansSection />
  return policy ? <PolicySection policy={policy} /> : <OrganizationSection />
}

const addressOf = (id: string) => (id === 'organization' ? paths.settings() : paths.settings(id))

const ITEM = 'flex min-h-11 items-center rounded-control px-3 font-strong transition-colors lg:min-h-10'

function SectionList() {
  const [search, setSearch] = useState('')
  return (
    <div className="grid gap-3 lg:sticky lg:top-24">
      <SearchBox
        label="Search the settings"
        placeholder="Search settings"
        value={search}
        onSearch={setSearch}
        delay={0}
      />
      {search.trim() ? (
        <Matches search={search} onOpen={() => setSearch('')} />
      ) : (
        <nav aria-label="Sections" className="flex flex-wrap gap-1 lg:grid">
          {SECTIONS.map(({ id, label }) => (
            <NavLink
              key={id}
              to={addressOf(id)}
              end
              className={({ isActive }) =>
                `${ITEM} ${isActive ? 'on-ink bg-plate text-plate-foreground' : 'text-muted-foreground hover:bg-muted hover:text-foreground'}`
              }
            >
              {label}
            </NavLink>
          ))}
        </nav>
      )}
    </div>
  )
}

function Matches({ search, onOpen }: { search: string; onOpen: () => void }) {
  const matches = findSettings(search)
  return (
    <nav aria-label="Found settings" className="grid gap-1">
      <p role="status" className="px-3 text-meta text-muted-foreground">
        {matches.length === 0 ? 'No setting matches. Try another word.' : `${matches.length} found`}
      </p>
      {matches.map(({ id, label, setting }) => (
        <NavLink key={`${id} ${setting}`} to={addressOf(id)} onClick={onOpen} className={`${ITEM} hover:bg-muted`}>
          <span className="py-1.5">
            {setting}
            <span className="block font-normal text-meta text-muted-foreground">{label}</span>
          </span>
        </NavLink>
      ))}
    </nav>
  )
}
