export { MailFrame } from './mail-frame.tsx'
export { MailStatusBadge } from './mail-parts.tsx'
