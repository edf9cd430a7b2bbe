import { Component, type ReactNode } from 'react'
import { ErrorState, OfflineState } from './error-state.tsx'
import { toast } from './toast.ts'
import { useOnline } from './use-online.ts'

type Props = { children: ReactNode; className?: string /** A change resets the error. */; resetKey: string }
type State = { failure: Error | null; resetKey: string }

// The browsers' messages for a failed dynamic import: no network, or the chunks of an older version are gone.
const MISSING_CHUNK = /dynamically imported module|Importing a module script failed|error loading dynamically/i

/** What is around it stays usable when its content crashes or cannot be loaded. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(failure: Error): Partial<State> {
    return { failure }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return (
      <div className={this.props.className}>
        {MISSING_CHUNK.test(failure.message) ? (
          <NotLoaded />
        ) : (
          <Crashed onRetry={() => this.setState({ failure: null })} />
        )}
      </div>
    )
  }
}

const Crashed = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState title="Something went wrong on this page." onRetry={onRetry}>
    Try again or open another page.
  </ErrorState>
)

function NotLoaded() {
  const isOnline = useOnline()
  const retry = () => void reloadIfReachable()
  if (isOnline) return <Crashed onRetry={retry} />
  return (
    <OfflineState title="This page needs a connection" onRetry={retry}>
      We couldn’t load it while you’re offline. Reconnect, then try again.
    </OfflineState>
  )
}

/** React caches a failed dynamic import, so only a reload fetches it again. Offline a reload would lose the whole app. */
async function reloadIfReachable() {
  try {
    await fetch('/api/health', { cache: 'no-store' })
    location.assign(location.href)
  } catch {
    toast.error('You’re still offline', 'Reconnect, then try again.')
  }
}
