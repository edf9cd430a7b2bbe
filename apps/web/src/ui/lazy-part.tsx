import { Component, type ReactNode, Suspense } from 'react'
import { isMissingCode, reloadIfReachable } from './missing-code.ts'
import { toast } from './toast.ts'

type Props = {
  children: ReactNode
  /** While the code loads. */
  loading?: ReactNode
  /** When the code cannot be loaded; by default nothing and a message. */
  failed?: ReactNode
}

/**
 * Suspense for dialogs, menus and other parts of a page. If their code is missing, offline or after an update, the page
 * stays, with what was typed.
 */
export class LazyPart extends Component<Props, { failure: Error | null }> {
  override state = { failure: null }
  static getDerivedStateFromError = (failure: Error) => ({ failure })

  override componentDidCatch(failure: Error) {
    if (isMissingCode(failure) && this.props.failed === undefined) offerReload()
  }

  override render() {
    const { children, loading, failed } = this.props
    const failure: Error | null = this.state.failure
    if (!failure) return <Suspense fallback={loading}>{children}</Suspense>
    if (!isMissingCode(failure)) throw failure
    return failed
  }
}

// `lazy` caches the failure, so only a reload fetches the code again.
const offerReload = () =>
  toast.show({
    tone: 'error',
    ...(navigator.onLine
      ? { title: 'A new version is available', text: 'Reload the page to open this.' }
      : { title: 'This needs a connection', text: 'Reconnect, then reload the page.' }),
    action: { label: 'Reload', onPress: () => void reloadIfReachable() },
    stays: true,
  })
