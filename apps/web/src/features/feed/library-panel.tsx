// The left side panel on desktops: the libraries, folded to their icons if one wants more room (spec 2 §2).

import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LibraryLinks } from './library-links.tsx'
import { usePanel } from './panel-state.ts'

export function LibraryPanel() {
  const { isFolded, toggle } = usePanel()
  return (
    <aside aria-label="Libraries" className="sticky top-22 self-start">
      <div className={cx('mb-1.5 flex h-11 items-center', isFolded ? 'justify-center' : 'justify-between')}>
        {!isFolded && <h2 className="display-4">Content Library</h2>}
        <IconButton
          size="small"
          icon={isFolded ? PanelLeftOpen : PanelLeftClose}
          label={isFolded ? 'Show the side panel' : 'Fold the side panel'}
          aria-expanded={!isFolded}
          onClick={toggle}
        />
      </div>
      <LibraryLinks isNarrow={isFolded} />
    </aside>
  )
}
