import { RotateCw, TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { useOnline } from './use-online.ts'

type Props = {
  title: string
  children?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  /** What can be read offline instead. */
  offline?: ReactNode
}

const OFFLINE = 'Reconnect, then try again. What you’ve already opened, like your camp, stays readable.'

/** What can be retried failed because of the network while the device is offline, so the state says that instead. */
export function ErrorState({ title, children, onRetry, retryLabel, offline = OFFLINE }: Props) {
  const isOnline = useOnline()
  if (onRetry && !isOnline)
    return (
      <OfflineState title="You’re offline" onRetry={onRetry}>
        {offline}
      </OfflineState>
    )
  return (
    <State title={title} onRetry={onRetry} retryLabel={retryLabel} isError>
      {children}
    </State>
  )
}

export const OfflineState = (props: { title: string; children: ReactNode; onRetry: () => void }) => <State {...props} />

type StateProps = {
  title: string
  children: ReactNode
  onRetry: (() => void) | undefined
  retryLabel?: string | undefined
  isError?: boolean
}

function State({ title, children, onRetry, retryLabel = 'Retry', isError = false }: StateProps) {
  const Icon = isError ? TriangleAlert : WifiOff
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-border border-l-[5px] bg-card p-4 md:p-6',
        isError ? 'border-l-destructive' : 'border-l-input',
      )}
    >
      <Icon aria-hidden="true" className={cx('size-6 shrink-0', isError && 'text-destructive')} />
      <div className="min-w-48 flex-1">
        <p className="font-bold">{title}</p>
        {children && <div className="text-muted-foreground text-small">{children}</div>}
      </div>
      {onRetry && (
        <Button onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
