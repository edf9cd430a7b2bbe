import { useId } from 'react'
import { controlClass, controlHeight } from '../../ui/control-class.ts'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'

export default function ShareDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const id = useId()
  return (
    <Dialog title="Share post" width={480} onClose={onClose}>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-strong text-meta">
          Link to this post
        </label>
        <input
          autoFocus
          id={id}
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={cx(controlClass, controlHeight)}
        />
        <p className="text-caption text-muted-foreground">We couldn’t copy the link for you. Copy it here.</p>
      </div>
    </Dialog>
  )
}
