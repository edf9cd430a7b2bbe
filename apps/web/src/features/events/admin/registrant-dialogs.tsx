// The dialogs of the registrants' menus. They are rendered above the list, because the list remounts when the window becomes narrow.

import type { Registrant } from '@crew-chief/contract/registrant'
import { createContext, lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { RegistrantDialog } from './registrant-labels.ts'

const OpenedDialog = lazy(() => import('./registrant-dialog.tsx'))

type Opened = { eventId: string; registrant: Registrant; dialog: RegistrantDialog }
export type OpenDialog = (opened: Opened) => void

export const OpenRegistrantDialog = createContext<OpenDialog | null>(null)

type Props = { children: ReactNode | ((open: OpenDialog) => ReactNode) }

export function RegistrantDialogs({ children }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const open = useCallback<OpenDialog>((next) => setOpened(next), [])
  return (
    <OpenRegistrantDialog value={open}>
      {typeof children === 'function' ? children(open) : children}
      <Suspense>{opened && <OpenedDialog {...opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </OpenRegistrantDialog>
  )
}
