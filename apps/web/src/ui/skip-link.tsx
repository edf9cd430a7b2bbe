type Props = { target: string; children: string }

/** The first stop of the Tab key: jumps over the header to the element with the id `target`. */
export function SkipLink({ target, children }: Props) {
  return (
    <a
      href={`#${target}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-control focus:bg-primary focus:px-4 focus:py-3 focus:font-bold focus:text-primary-foreground"
    >
      {children}
    </a>
  )
}
