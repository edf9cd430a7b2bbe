import { CreditCard, Hourglass, type LucideIcon, MailWarning, Package, Shirt, UserRoundPen, Users } from 'lucide-react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { TONE_CLASS } from '../../ui/tone.ts'
import type { Matter } from './use-dashboard.ts'

const ICONS: Record<Matter['icon'], LucideIcon> = {
  mail: MailWarning,
  users: Users,
  hourglass: Hourglass,
  package: Package,
  shirt: Shirt,
  card: CreditCard,
  person: UserRoundPen,
}

/** What waits for somebody, each with the way to deal with it. */
export function MattersCard({ matters }: { matters: readonly Matter[] }) {
  return (
    <Card title="Needs attention" aside={matters.length > 0 && <Count of={matters.length} />}>
      {matters.length === 0 ? (
        <p className="text-muted-foreground">Nothing needs you right now.</p>
      ) : (
        <ul aria-label="Needs attention" className="-m-4 md:-m-6 divide-y divide-border">
          {matters.map((matter) => (
            <MatterRow key={matter.id} matter={matter} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const Count = ({ of: count }: { of: number }) => (
  <span className="tabular inline-flex h-[26px] min-w-[26px] items-center justify-center rounded-tag bg-primary px-2 font-bold text-primary-foreground">
    {count}
  </span>
)

function MatterRow({ matter: { tone, icon, title, text, link } }: { matter: Matter }) {
  const Icon = ICONS[icon]
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 px-4 py-4 md:px-6 md:py-5">
      <span className={cx('flex size-10 shrink-0 items-center justify-center rounded-control', TONE_CLASS[tone])}>
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-strong">{title}</p>
        <p className="text-caption text-muted-foreground">{text}</p>
      </div>
      <ButtonLink to={link.to} size="small" className="max-sm:w-full">
        {link.label}
      </ButtonLink>
    </li>
  )
}
