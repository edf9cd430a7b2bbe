// A screen that breaks takes only itself down: header and footer stay, and there is a way out.

import { Component, type ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'

type Props = { children: ReactNode; place: string }
type State = { failure: Error | null; place: string }

// How browsers say that a part of the app could not be fetched: after an upgrade the old parts are gone.
const MISSING_PART = /dynamically imported module|Importing a module script failed|error loading dynamically/i

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, place: this.props.place }

  static getDerivedStateFromError(failure: Error): Partial<State> {
    return { failure }
  }

  /** A new place is a new chance. */
  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { failure: null, place }
  }

  /** React keeps a failed part failed for ever: only opening the page anew fetches it again. */
  retry = () => {
    if (MISSING_PART.test(this.state.failure?.message ?? '')) location.assign(location.href)
    else this.setState({ failure: null })
  }

  override render() {
    if (!this.state.failure) return this.props.children
    return (
      <div className="mx-auto max-w-[720px] px-4 py-10">
        <ErrorState title="This page could not be shown." onRetry={this.retry}>
          Try again, or go on with another page.
        </ErrorState>
      </div>
    )
  }
}
