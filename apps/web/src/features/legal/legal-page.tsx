import type { ReactNode } from 'react'
import { settings } from '../../lib/settings.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'

export const LegalPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHead title={title} subtitle={`How it works at ${settings.productName}, in plain English`} />
    <div className="mx-auto max-w-[1280px] px-4 pt-6 pb-10 md:px-6 md:pt-8 md:pb-14 xl:px-10">
      <div className="grid max-w-[720px] gap-6">{children}</div>
    </div>
  </>
)

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h2 className="display-3">{title}</h2>
    {children}
  </section>
)

export const SupportEmail = () => (
  <a className={textLinkClass} href={`mailto:${settings.supportEmail}`}>
    {settings.supportEmail}
  </a>
)
