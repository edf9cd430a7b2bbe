import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** The liability release: to be read, then ticked (spec 1 §5). */
export function RegisterWaiver({ text }: { text: string | undefined }) {
  return (
    <div className="grid gap-2">
      <h3 className="display-4">Liability release</h3>
      {text === undefined ? (
        <Loading label="Loading the liability release...">
          <Skeleton className="h-33" />
        </Loading>
      ) : (
        <section
          aria-label="Text of the liability release"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-33 overflow-y-auto rounded-control border border-input px-3.5 py-3 text-meta text-muted-foreground"
        >
          {text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line not-first:mt-2">
              {paragraph}
            </p>
          ))}
        </section>
      )}
      <CheckboxField name="accepted" label="I have read and accept the liability release" />
    </div>
  )
}
