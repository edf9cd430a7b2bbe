import { type ReactNode, useId } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-4 border-rule border-t-2 pt-4">
      <h2 id={id} className="display-2">
        {title}
      </h2>
      {children}
    </section>
  )
}
