// A part of the feed that is fetched when it is needed. When it does not come, only itself is missing.

import { Component, type ReactNode, Suspense } from 'react'
import { toast } from '../../ui/toast.ts'

type Props = {
  children: ReactNode
  /** In its place while it comes … */
  waiting?: ReactNode
  /** … and when it does not. */
  instead?: ReactNode
  /** Somebody asked for it: then nothing in its place needs a word. */
  isAskedFor?: boolean
}

export class LatePart extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch() {
    // React keeps a part that failed as failed: only opening the page anew fetches it again.
    if (this.props.isAskedFor) toast.error('Error', 'This part could not be loaded. Please reload the page.')
  }

  override render() {
    const { children, waiting, instead = null } = this.props
    return this.state.isBroken ? instead : <Suspense fallback={waiting}>{children}</Suspense>
  }
}
