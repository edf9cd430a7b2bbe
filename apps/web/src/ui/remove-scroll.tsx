// Replaces the package react-remove-scroll, which Radix imports (see vite.config.ts).
// Locking by stylesheet (html:has([data-scrim])) needs no <style> element, so a strict CSP stays strict.
import type { ElementType, ReactNode } from 'react'

type Props = { as?: ElementType; children?: ReactNode; allowPinchZoom?: boolean; shards?: unknown; enabled?: boolean }

export function RemoveScroll({ as: Wrapper = 'div', children, allowPinchZoom, shards, enabled, ...rest }: Props) {
  return <Wrapper {...rest}>{children}</Wrapper>
}
