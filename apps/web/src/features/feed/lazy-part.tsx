import { Component, type ReactNode, Suspense } from 'react'
import { toast } from '../../ui/toast.ts'

type Props = {
  children: ReactNode
  /** Shown while the chunk loads. */
  loading?: ReactNode
  /** Shown when the chunk cannot be loaded. */
  failed?: ReactNode
  /** For parts the user opened: an error toast instead of silence. */
  toastOnError?: boolean
}

/** Suspense and error boundary around a lazily loaded component: when its chunk fails, the rest of the page stays. */
export class LazyPart extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch() {
    // `lazy` caches the failure, so only a page reload can fetch the chunk again.
    if (this.props.toastOnError) toast.error('Error', 'We couldn’t load this. Please reload the page.')
  }

  override render() {
    const { children, loading, failed = null } = this.props
    return this.state.hasFailed ? failed : <Suspense fallback={loading}>{children}</Suspense>
  }
}
