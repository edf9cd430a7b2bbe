import { settings } from '../../lib/settings.ts'
import { Logo } from '../../ui/logo.tsx'

/** Ours, unless the installation brings its own picture. */
export function ProductLogo() {
  if (!settings.logoUrl) return <Logo word={settings.productName} size={28} />
  return <img src={settings.logoUrl} alt={settings.productName} height={32} className="h-8 w-auto" />
}
