// All that is done to a court itself, in one menu. Until it is pressed it is a plain button: sixty of them stand there.

import type { CourtFacts } from '@crew-chief/domain/courts/board'
import { MoreHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { CourtMenuItems } from './court-menu-items.tsx'
import type { CourtTask } from './court-task.ts'

const CourtDialog = lazy(() => import('./court-dialog.tsx'))

type Props = { court: Pick<CourtFacts, 'id' | 'name'> }

export function CourtMenu({ court: { id, name } }: Props) {
  const [wasOpened, setOpened] = useState(false)
  const [task, setTask] = useState<CourtTask>()
  const button = {
    icon: MoreHorizontal,
    label: `Actions for ${name}`,
    size: 'small',
    className: 'pointer-coarse:size-11',
  } as const
  if (!wasOpened)
    return <IconButton {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => setOpened(true)} />
  return (
    <>
      <Menu label={button.label} trigger={<IconButton {...button} />} defaultOpen>
        <CourtMenuItems courtId={id} onPick={setTask} />
      </Menu>
      {task && (
        <Suspense>
          <CourtDialog courtId={id} task={task} onClose={() => setTask(undefined)} />
        </Suspense>
      )}
    </>
  )
}
