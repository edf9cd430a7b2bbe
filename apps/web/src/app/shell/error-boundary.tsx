// A screen that breaks takes only itself down: header and footer stay, and there is a way out.

import { Component, type ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'

type Props = { children: ReactNode; place: string }
type State = { hasFailed: boolean; place: string }

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, place: this.props.place }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  /** A new place is a new chance. */
  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { hasFailed: false, place }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="mx-auto max-w-[720px] px-4 py-10">
        <ErrorState title="This page could not be shown." onRetry={() => this.setState({ hasFailed: false })}>
          Try again, or go on with another page.
        </ErrorState>
      </div>
    )
  }
}
