// Footer (spec 1 §2.3): about, quick links, contact, copyright.

import { Link } from 'react-router'
import { settings } from '../../lib/settings.ts'
import { Stripe } from '../../ui/stripe.tsx'
import { FOOTER_NAVIGATION } from '../navigation.ts'
import { ProductLogo } from './product-logo.tsx'

const LINK = 'inline-flex min-h-11 items-center rounded-tag hover:text-ink-foreground hover:underline md:min-h-8'

export function Footer() {
  return (
    <footer className="on-ink relative overflow-hidden bg-ink text-ink-muted text-small">
      <Stripe bars={22} pitch={17.33} tone="whisper" className="right-0 max-md:hidden" />
      <div className="relative mx-auto grid max-w-[1280px] gap-8 px-4 py-8 md:grid-cols-[1.4fr_1fr_1fr] md:px-6 xl:px-10">
        <div>
          <ProductLogo />
          <p className="mt-3 max-w-72">
            Summer training opportunities and year-round development for basketball officials.
          </p>
        </div>
        <nav aria-label="Quick links">
          <p className="font-bold text-ink-foreground">Quick links</p>
          <ul className="mt-1">
            {FOOTER_NAVIGATION.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <p className="font-bold text-ink-foreground">Contact</p>
          <p className="mt-1">
            <a href={`mailto:${settings.supportEmail}`} className={LINK}>
              {settings.supportEmail}
            </a>
          </p>
          <p>
            © {new Date().getFullYear()} {settings.productName}
          </p>
        </div>
      </div>
    </footer>
  )
}
