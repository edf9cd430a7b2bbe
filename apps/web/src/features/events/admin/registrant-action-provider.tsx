// The dialogs of the registrants' menus. They are rendered above the list, because the list remounts when the window becomes narrow.

import type { Registrant } from '@crew-chief/contract/registrant'
import { createContext, lazy, type ReactNode, useCallback, useState } from 'react'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import type { RegistrantAction } from './registrant-labels.ts'

const OpenedDialog = lazy(() => import('./registrant-action-dialog.tsx'))

type Opened = { eventId: string; registrant: Registrant; dialog: RegistrantAction }
export type OpenDialog = (opened: Opened) => void

export const OpenRegistrantAction = createContext<OpenDialog | null>(null)

type Props = { children: ReactNode | ((open: OpenDialog) => ReactNode) }

export function RegistrantActionProvider({ children }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const open = useCallback<OpenDialog>((next) => setOpened(next), [])
  return (
    <OpenRegistrantAction value={open}>
      {typeof children === 'function' ? children(open) : children}
      <LazyPart>{opened && <OpenedDialog {...opened} onClose={() => setOpened(undefined)} />}</LazyPart>
    </OpenRegistrantAction>
  )
}
