import { campsApi } from '@crew-chief/contract/camps'
import type { Reply } from '@crew-chief/contract/endpoint'
import { type NotificationSettings, notificationsApi } from '@crew-chief/contract/notifications'
import { sessionApi } from '@crew-chief/contract/session'
import {
  isChannelOn,
  KIND_RULES,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from '@crew-chief/domain/notifications/kinds'
import {
  choicesOf,
  NOTIFICATION_PRESETS,
  type NotificationPreset,
  presetOf,
} from '@crew-chief/domain/notifications/presets'
import { DEFAULT_QUIET_HOURS, DIGEST_TIME } from '@crew-chief/domain/notifications/quiet-hours'
import { timesEvery, to12Hour } from '@crew-chief/domain/time-of-day'
import { useId, useRef, useState } from 'react'
import { afterNotificationSettingsChange } from '../../api/invalidations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useRead } from '../../api/use-read.ts'
import { settings as site } from '../../lib/settings.ts'
import { viewerZone } from '../../lib/use-now.ts'
import { zoneOptions } from '../../lib/zone-options.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FieldShell } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { PlainHead, PlainPage } from '../../ui/page-head.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch-field.tsx'
import { toast } from '../../ui/toast.ts'
import { ResendEmailButton, useViewer } from '../accounts/public.ts'
import { PushCard } from './push-card.tsx'

const { getNotificationSettings, updateNotificationSettings } = notificationsApi

export default function NotificationSettingsScreen() {
  const stored = useRead(getNotificationSettings, {})
  // For the notices about email, which would move what is below them.
  const me = useRead(sessionApi.me, {})
  return (
    <PlainPage>
      <PlainHead title="Notification settings" subtitle="Changes are saved right away" />
      {stored.data && !me.isLoading ? (
        <>
          {me.data && <EmailProblems me={me.data} hasBounced={stored.data.hasBounced} />}
          <PushCard />
          <SettingsCards stored={stored.data} />
        </>
      ) : stored.isError ? (
        <ErrorState title={getNotificationSettings.failure} onRetry={() => void stored.refetch()} />
      ) : (
        <Loading label="Loading your notification settings">
          <div className="grid gap-6">
            <Skeleton className="h-96" />
            <Skeleton className="h-64" />
          </div>
        </Loading>
      )}
    </PlainPage>
  )
}

function EmailProblems({ me, hasBounced }: { me: Reply<typeof sessionApi.me>; hasBounced: boolean }) {
  if (hasBounced)
    return (
      <Alert tone="warning" title="We can’t reach you by email">
        Your mail server refused our emails to <EmailAddress>{me.email}</EmailAddress>, so we only send the ones that
        are always on. Make sure the address works, then contact {site.supportEmail} to correct it or to turn emails
        back on.
      </Alert>
    )
  if (me.emailConfirmed) return null
  return (
    <Alert tone="warning" title="Your email isn’t confirmed yet">
      <p>
        Open the link we sent to <EmailAddress>{me.email}</EmailAddress> to get announcements, replies, new posts and
        the newsletter by email.
      </p>
      {/* The height of the button, whose code is loaded. */}
      <div className="mt-2 min-h-11 md:min-h-9">
        <ResendEmailButton size="small" />
      </div>
    </Alert>
  )
}

type Change = (changes: Partial<NotificationSettings>) => void

/** Shows changes before the server has saved them, and what is stored after a failure. */
function useSettings({ choices, quietHours, hasDigest, timezone }: NotificationSettings) {
  const saved = useRef<NotificationSettings>({ choices, quietHours, hasDigest, timezone })
  const [settings, setSettings] = useState(saved.current)
  const inFlight = useRef(0)
  const settle = () => {
    inFlight.current -= 1
    if (inFlight.current === 0) setSettings(saved.current)
  }
  const { run } = useOperation(updateNotificationSettings, {
    // Each request replaces all settings, so an older one must not arrive last.
    scope: updateNotificationSettings.name,
    invalidates: afterNotificationSettingsChange,
    onDone: (_, { body }) => {
      saved.current = body
      settle()
    },
    onFailed: (message) => {
      toast.error('Not saved', message)
      settle()
    },
  })
  const change: Change = (changes) => {
    const next = { ...settings, timezone: settings.timezone ?? viewerZone(), ...changes }
    setSettings(next)
    inFlight.current += 1
    run({ body: next })
  }
  return { settings, change }
}

const GROUPS = [...new Set(NOTIFICATION_KINDS.map((kind) => KIND_RULES[kind].group))]

const PRESETS: Record<NotificationPreset, { label: string; hint: string }> = {
  everything: { label: 'Everything', hint: 'All notifications. Frequent ones send no email.' },
  important: {
    label: 'Important',
    hint: 'Push and email for your courts, events, feedback and membership. Everything else stays in the app.',
  },
  games: {
    label: 'Only my games',
    hint: 'Push and email for your courts, your next game and important announcements. Everything else stays in the app.',
  },
}

function SettingsCards({ stored }: { stored: NotificationSettings }) {
  const { settings, change } = useSettings(stored)
  const preset = presetOf(settings.choices)
  const [isOpen, setOpen] = useState(preset === null)
  const isShown = useIsShown()
  const setChannel = (kind: NotificationKind, channel: NotificationChannel, isOn: boolean) => {
    const others = settings.choices.filter((each) => each.kind !== kind || each.channel !== channel)
    change({ choices: [...others, { kind, channel, isOn }] })
  }
  return (
    <>
      <Card title="What we send you">
        <div className="grid gap-4">
          <Segmented
            label="Notifications"
            wide
            options={NOTIFICATION_PRESETS.map((value) => ({ value, label: PRESETS[value].label }))}
            value={preset ?? ''}
            onChange={(chosen) => chosen && change({ choices: choicesOf(chosen) })}
          />
          <p role="status" className="text-muted-foreground text-small">
            {preset ? PRESETS[preset].hint : 'Your own choice, as listed below.'} Payments, security and canceled events
            are always on.
          </p>
          <Button className="justify-self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide details' : 'Choose each one'}
          </Button>
        </div>
      </Card>
      {isOpen &&
        GROUPS.map((group) => (
          <Card key={group} title={group} aside={<ChannelHeads />}>
            <ul className="grid divide-y divide-border">
              {NOTIFICATION_KINDS.filter((kind) => KIND_RULES[kind].group === group && isShown(kind)).map((kind) => (
                <KindRow key={kind} kind={kind} settings={settings} onChange={setChannel} />
              ))}
            </ul>
          </Card>
        ))}
      <TimesCard settings={settings} change={change} />
    </>
  )
}

/** Some kinds only reach staff. */
function useIsShown() {
  const viewer = useViewer()
  const { data: camps } = useRead(campsApi.listCamps, {})
  const isStaff =
    viewer?.role === 'ADMIN' || viewer?.role === 'CLINICIAN' || camps?.some(({ myFunctions }) => myFunctions.length > 0)
  return (kind: NotificationKind) => isStaff || !KIND_RULES[kind].isForStaff
}

const CHANNEL_LABELS: Record<NotificationChannel, string> = { inApp: 'In app', push: 'Push', email: 'Email' }
const COLUMNS = 'grid w-full max-w-[300px] grid-cols-3 justify-items-center gap-2 md:w-[240px]'

/** On phones each switch has its own label. */
const ChannelHeads = () => (
  <div aria-hidden="true" className={`${COLUMNS} max-md:hidden`}>
    {NOTIFICATION_CHANNELS.map((channel) => (
      <span key={channel}>{CHANNEL_LABELS[channel]}</span>
    ))}
  </div>
)

const ALWAYS_ON: Partial<Record<NotificationKind, string>> = {
  event_canceled: 'Always on, so you never make a wasted trip.',
  payment: 'Always on, because it’s about your money.',
  security: 'Always on, to keep your account safe.',
}

type KindRowProps = {
  kind: NotificationKind
  settings: NotificationSettings
  onChange: (kind: NotificationKind, channel: NotificationChannel, isOn: boolean) => void
}

function KindRow({ kind, settings, onChange }: KindRowProps) {
  const { label, description, isMandatory } = KIND_RULES[kind]
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0 md:flex md:items-center md:justify-between md:gap-6">
      <div>
        <p className="font-semibold">{label}</p>
        <p className="text-muted-foreground text-small">{description}</p>
      </div>
      {isMandatory ? (
        <p className="text-small md:w-[240px] md:shrink-0 md:text-center">{ALWAYS_ON[kind] ?? 'Always on'}</p>
      ) : (
        <div className={`${COLUMNS} md:shrink-0`}>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <div key={channel} className="grid justify-items-center gap-1.5 py-1">
              <span aria-hidden="true" className="text-meta md:hidden">
                {CHANNEL_LABELS[channel]}
              </span>
              <Switch
                label={`${label}: ${CHANNEL_LABELS[channel]}`}
                checked={isChannelOn(kind, channel, settings.choices)}
                onChange={(isOn) => onChange(kind, channel, isOn)}
              />
            </div>
          ))}
        </div>
      )}
    </li>
  )
}

type TimesProps = { settings: NotificationSettings; change: Change }

function TimesCard({ settings: { quietHours, hasDigest, timezone }, change }: TimesProps) {
  const zoneId = useId()
  const zone = timezone ?? viewerZone()
  return (
    <Card title="Times">
      <div className="grid gap-6">
        <div className="grid gap-4">
          <SwitchRow
            label="Quiet hours"
            hint="No push notifications during these hours, except urgent ones. You’ll get the others afterwards."
            checked={quietHours !== null}
            onChange={(isOn) => change({ quietHours: isOn ? DEFAULT_QUIET_HOURS : null })}
          />
          {quietHours && (
            <div className="grid max-w-[420px] grid-cols-2 gap-4">
              <TimeSelect
                label="From"
                value={quietHours.from}
                onChange={(from) => change({ quietHours: { ...quietHours, from } })}
              />
              <TimeSelect
                label="To"
                value={quietHours.to}
                onChange={(to) => change({ quietHours: { ...quietHours, to } })}
              />
            </div>
          )}
        </div>
        <SwitchRow
          label="Daily digest"
          hint={`One email at ${to12Hour(DIGEST_TIME)} instead of many. Urgent and important emails still come right away.`}
          checked={hasDigest}
          onChange={(isOn) => change({ hasDigest: isOn })}
        />
        <div className="max-w-[420px]">
          <FieldShell id={zoneId} label="Time zone" hint="At events, we use the venue’s time.">
            <NativeSelect
              id={zoneId}
              value={zone}
              onChange={(value) => change({ timezone: value })}
              options={zoneOptions(zone)}
            />
          </FieldShell>
        </div>
      </div>
    </Card>
  )
}

type SwitchRowProps = { label: string; hint: string; checked: boolean; onChange: (checked: boolean) => void }

function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-muted-foreground text-small">
          {hint}
        </p>
      </div>
      <Switch id={id} checked={checked} onChange={onChange} describedBy={`${id}-hint`} />
    </div>
  )
}

const HALF_HOURS = timesEvery(30)

function TimeSelect({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  const id = useId()
  const times = HALF_HOURS.includes(value) ? HALF_HOURS : [...HALF_HOURS, value].toSorted()
  return (
    <FieldShell id={id} label={label}>
      <NativeSelect
        id={id}
        value={value}
        onChange={onChange}
        options={times.map((time) => ({ value: time, label: to12Hour(time) }))}
      />
    </FieldShell>
  )
}
