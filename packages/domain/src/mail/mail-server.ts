// The mail server that admins enter in the app.

export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]

export const MAIL_SECURITY_LABELS: Readonly<Record<MailSecurity, string>> = {
  tls: 'TLS (usual port 465)',
  starttls: 'STARTTLS (usual port 587)',
  none: 'None, on a private network only (port 25)',
}

export const USUAL_PORTS: Readonly<Record<MailSecurity, number>> = { tls: 465, starttls: 587, none: 25 }

export type MailServer = {
  host: string
  port: number
  security: MailSecurity
  /** Empty: without logging in. */
  user: string
}

/** As SMTP_URL has it. */
export function smtpUrlOf({ host, port, security, user }: MailServer, password: string): string {
  const login = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  // Without encryption the connection must not depend on a certificate that a server offers anyway.
  const query = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }[security]
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${host.includes(':') ? `[${host}]` : host}:${port}${query}`
}
