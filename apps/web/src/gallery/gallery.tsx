import { Logo } from '../ui/logo.tsx'
import { SkipLink } from '../ui/text-link.tsx'
import { ThemeSwitch } from '../ui/theme.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { ChartsSection, DataSection, FoundationsSection, PeopleSection } from './content.tsx'
import { ActionsSection, FieldsSection } from './controls.tsx'
import { OverlaysSection, StatusSection } from './overlays.tsx'

const SECTIONS = [
  ['Foundations', FoundationsSection],
  ['Actions', ActionsSection],
  ['Fields', FieldsSection],
  ['Overlays', OverlaysSection],
  ['Status', StatusSection],
  ['Data', DataSection],
  ['Charts', ChartsSection],
  ['People', PeopleSection],
] as const

/** The route /dev/ui of development builds: every UI component in every state. */
export function Gallery() {
  return (
    <>
      <SkipLink target="content">Skip to content</SkipLink>
      <header className="on-ink sticky top-0 z-30 flex h-14 items-center justify-between bg-ink px-4 md:h-16 md:px-10">
        <Logo word="Crew Chief" />
        <ThemeSwitch />
      </header>
      <div className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-x-10 px-4 py-6 md:grid-cols-[160px_minmax(0,1fr)] md:px-10">
        <nav aria-label="Sections" className="flex flex-wrap gap-x-4 self-start md:sticky md:top-22 md:grid">
          {SECTIONS.map(([name]) => (
            <a key={name} href={`#${name}`} className="flex min-h-11 items-center font-strong hover:underline">
              {name}
            </a>
          ))}
        </nav>
        <main id="content" tabIndex={-1} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
          <h1 className="sr-only">Building blocks</h1>
          {SECTIONS.map(([name, Section]) => (
            <section key={name} id={name} className="scroll-mt-20">
              <h2 className="display-2 border-rule border-b-2 pb-2">{name}</h2>
              <Section />
            </section>
          ))}
        </main>
      </div>
      <Toaster />
    </>
  )
}
