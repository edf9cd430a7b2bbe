export { MailStatusBadge } from './mail-parts.tsx'
