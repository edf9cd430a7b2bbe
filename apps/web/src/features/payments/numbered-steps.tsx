/** What happens next, in order. */
export const NumberedSteps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="grid gap-2">
    {steps.map((step, index) => (
      <li key={step} className="flex gap-2.5 text-muted-foreground text-meta">
        <span
          aria-hidden="true"
          className="inline-flex size-5 shrink-0 items-center justify-center rounded-tag bg-plate font-display font-heavy text-[15px] text-plate-foreground leading-none"
        >
          {index + 1}
        </span>
        {step}
      </li>
    ))}
  </ol>
)
