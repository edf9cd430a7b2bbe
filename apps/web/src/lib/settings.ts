// The server writes the installation's name into the page. The development server does not: the defaults apply.

type Settings = {
  productName: string
  /** For receipts. */
  seller: { name: string; address: string | null }
  supportEmail: string
  logoUrl: string | null
  /** False without a mail server: emails stay in the outbox. */
  sendsEmail: boolean
}

const DEFAULTS: Settings = {
  productName: 'Crew Chief',
  seller: { name: 'Crew Chief', address: null },
  supportEmail: 'support@crewchief.example',
  logoUrl: null,
  sendsEmail: true,
}

function readSettings(): Settings {
  const content = document.querySelector('meta[name="settings"]')?.getAttribute('content')
  return { ...DEFAULTS, ...(content ? JSON.parse(content) : {}) }
}

export const settings = readSettings()
