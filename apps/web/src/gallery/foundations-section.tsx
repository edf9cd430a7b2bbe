import { DateBlock } from '../ui/date-block.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import { Logo, LogoMark } from '../ui/logo.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Stripe } from '../ui/stripe.tsx'
import { Tag } from '../ui/tag.tsx'
import { Specimen } from './specimen.tsx'

const STEPS = [
  ['display-hero', 'Court 2'],
  ['display-page', 'Page title'],
  ['display-figure', '$9,846.50'],
  ['display-price', '$289.00'],
  ['display-2', 'Register for Three-Person Mechanics'],
  ['display-3', 'Needs attention'],
  ['display-4', 'Liability release'],
  ['text-lead', 'Browse and register for upcoming events'],
  ['text-body', 'Twenty clips, one question each: whose call, from where, and what did you see first?'],
  ['text-small', 'Sat, Jun 12 · 8:00 AM to Mon, Jun 14 · 4:30 PM CDT'],
  ['text-meta', 'Member price · non-members $389.00'],
  ['text-caption', 'All time'],
] as const

const TOKENS = [
  'bg-background',
  'bg-card',
  'bg-muted',
  'bg-border',
  'bg-input',
  'bg-primary',
  'bg-primary-edge',
  'bg-plate',
  'bg-ink',
  'bg-destructive',
  'bg-destructive-soft',
  'bg-success',
]

export function FoundationsSection() {
  return (
    <>
      <Specimen title="Page head" column>
        <PageHead title="Events" subtitle="Browse and register for upcoming events" />
        <PageHead title="Orders" dense />
      </Specimen>
      <Specimen title="Stripe: on card, on ink, whisper" column>
        <div className="relative h-24 overflow-hidden bg-card">
          <Stripe bars={20} pitch={17.33} />
        </div>
        <div className="relative h-24 overflow-hidden bg-ink">
          <Stripe bars={20} pitch={17.33} tone="white" />
        </div>
        <div className="relative h-24 overflow-hidden bg-ink">
          <Stripe bars={20} pitch={17.33} tone="whisper" />
        </div>
      </Specimen>
      <Specimen title="Logo">
        <span className="rounded-card bg-ink p-6">
          <Logo word="Crew Chief" />
        </span>
        <span className="rounded-card bg-card p-6">
          <Logo word="Crew Chief" tone="paper" />
        </span>
        <span className="rounded-card bg-primary p-6 text-primary-foreground">
          <LogoMark size={48} />
        </span>
      </Specimen>
      <Specimen title="Type" column>
        {STEPS.map(([step, words]) => (
          <p key={step} className={step}>
            {words}
          </p>
        ))}
      </Specimen>
      <Specimen title="Tokens">
        {TOKENS.map((token) => (
          <span key={token} className="grid gap-1 text-caption">
            <span className={`block h-12 w-24 rounded-control border border-border ${token}`} />
            {token.slice(3)}
          </span>
        ))}
      </Specimen>
      <Specimen title="Date block, tags, key caps">
        <DateBlock month="Jun" day={12} dateTime="2027-06-12" />
        <Tag look="white">Camp</Tag>
        <Tag look="ink">Upcoming</Tag>
        <Tag look="ink" live>
          In progress
        </Tag>
        <KeyCap>A</KeyCap>
        <KeyCap look="plate">1</KeyCap>
        <KeyCap look="right">B</KeyCap>
        <KeyCap look="wrong">C</KeyCap>
      </Specimen>
    </>
  )
}
