import { Component, type ReactNode, useState } from 'react'
import { ErrorState, OfflineState } from './error-state.tsx'
import { isMissingCode, reloadIfReachable } from './missing-code.ts'

type Props = { children: ReactNode; className?: string /** A change resets the error. */; resetKey: string }
type State = { failure: Error | null; resetKey: string }

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
        {isMissingCode(failure) ? <NotLoaded /> : <Crashed onRetry={() => this.setState({ failure: null })} />}
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
  // Online the code was replaced by an update. A connection that returns later doesn't change why it is missing.
  const [isReplaced] = useState(() => navigator.onLine)
  const retry = () => void reloadIfReachable()
  if (isReplaced)
    return (
      <ErrorState title="A new version is available" retryLabel="Reload" onRetry={retry}>
        Reload to open this page.
      </ErrorState>
    )
  return (
    <OfflineState title="This page needs a connection" onRetry={retry}>
      We couldn’t load it while you’re offline. Reconnect, then try again.
    </OfflineState>
  )
}
