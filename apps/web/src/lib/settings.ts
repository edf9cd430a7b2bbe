// What this installation calls itself. The server writes it into the page; the development server does not,
// and then the product's own name stands.

export type Settings = { productName: string; supportEmail: string; logoUrl: string | null }

const DEFAULTS: Settings = { productName: 'Crew Chief', supportEmail: 'support@crewchief.example', logoUrl: null }

function readSettings(): Settings {
  const written = document.querySelector('meta[name="settings"]')?.getAttribute('content')
  return { ...DEFAULTS, ...(written ? JSON.parse(written) : {}) }
}

export const settings = readSettings()
