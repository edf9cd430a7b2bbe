import { ArrowRight, BellPlus, Copy, Eye, LogOut, MoreHorizontal, Plus, Trash2, User } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Chips } from '../ui/chips.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine, MenuLink } from '../ui/menu.tsx'
import { Popover } from '../ui/popover.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { ThemeChoices } from '../ui/theme-choices.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { Specimen } from './specimen.tsx'

const VARIANTS = ['primary', 'plate', 'outline', 'ghost', 'destructive'] as const

export function ActionsSection() {
  const [saving, setSaving] = useState(false)
  return (
    <>
      <Specimen title="Button">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <span className="on-ink rounded-control bg-ink p-3">
          <Button variant="inverse">inverse</Button>
        </span>
      </Specimen>
      <Specimen title="Sizes, icons, links">
        <Button size="small">Small</Button>
        <Button variant="primary" size="large">
          Save and go to Priya <ArrowRight aria-hidden="true" />
        </Button>
        <Button>
          <BellPlus aria-hidden="true" /> Join waitlist
        </Button>
        <ButtonLink to="#actions" variant="plate">
          Enter Lakeshore Elite Camp <ArrowRight aria-hidden="true" />
        </ButtonLink>
      </Specimen>
      <Specimen title="Pending keeps its width; disabled says why">
        <Button variant="primary" pending={saving} pendingLabel="Saving…" onClick={() => setSaving(true)}>
          Save changes
        </Button>
        <Button variant="primary" pending pendingLabel="Saving…">
          Save changes
        </Button>
        <Button onClick={() => setSaving(false)}>Reset</Button>
        <Button disabled>Full</Button>
        <Button variant="primary" disabledReason="Accept the liability release first">
          Continue to payment
        </Button>
      </Specimen>
      <Specimen title="Icon button, tooltip, links">
        <Tooltip text="View order">
          <IconButton icon={Eye} label="View order" variant="outline" />
        </Tooltip>
        <IconButton icon={Plus} label="Add" variant="outline" size="small" />
        <IconButton icon={Trash2} label="Remove" />
        <IconButton icon={Trash2} label="Remove, not possible" variant="outline" disabled />
        <TextLink to="#actions">Forgot password?</TextLink>
        <ExternalLink href="https://example.com">Card provider</ExternalLink>
      </Specimen>
      <Specimen title="Menu, popover">
        <Menu trigger={<IconButton icon={MoreHorizontal} label="Open menu" variant="outline" />} label="Account">
          <MenuLabel>renee.alvarado@mail.example</MenuLabel>
          <MenuLink to="#profile" icon={User}>
            Profile
          </MenuLink>
          <MenuItem icon={Copy} onSelect={() => undefined}>
            Copy link
          </MenuItem>
          <MenuItem checked onSelect={() => undefined}>
            Newest first
          </MenuItem>
          <MenuItem icon={Copy} disabled onSelect={() => undefined}>
            Not now
          </MenuItem>
          <MenuLine />
          <MenuItem icon={LogOut} tone="destructive" onSelect={() => undefined}>
            Log out
          </MenuItem>
        </Menu>
        <Popover trigger={<Button>Open popover</Button>} label="Details">
          <p className="font-strong">Held for 30 minutes</p>
          <p className="text-muted-foreground text-small">Your seat is kept while you pay.</p>
        </Popover>
      </Specimen>
      <Specimen title="Theme">
        <ThemeSwitch variant="ghost" />
        <ThemeChoices />
      </Specimen>
      <Switches />
    </>
  )
}

function Switches() {
  const [tab, setTab] = useState<'overview' | 'users'>('overview')
  const [time, setTime] = useState('all')
  const [order, setOrder] = useState<'recent' | 'popular'>('recent')
  return (
    <>
      <Specimen title="Tabs" column>
        <Tabs
          label="Dashboard"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'overview', label: 'Overview', content: <p>What needs attention.</p> },
            { value: 'users', label: 'Users', content: <p>Everyone with an account.</p> },
          ]}
        />
        <LinkTabs
          label="Events"
          tabs={[
            { to: '/dev/ui', label: 'Upcoming Events' },
            { to: '/dev/ui/attended', label: 'My Attended Events' },
          ]}
        />
      </Specimen>
      <Specimen title="Chips, segmented">
        <Chips
          label="Time"
          value={time}
          onChange={setTime}
          options={[
            { value: 'all', label: 'All Times' },
            { value: '8', label: '8:00 AM – 9:15 AM' },
            { value: '9', label: '9:30 AM – 10:45 AM' },
          ]}
        />
        <Segmented
          label="Order"
          value={order}
          onChange={setOrder}
          options={[
            { value: 'recent', label: 'Recent' },
            { value: 'popular', label: 'Popular' },
          ]}
        />
      </Specimen>
    </>
  )
}
