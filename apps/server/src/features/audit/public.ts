// What other features may use of the audit log.

export { auditPersonalData } from './audit-personal-data.ts'
export { lastAuditEntry } from './last-deed.ts'
export { recordAudit, recordAudits } from './record-audit.ts'
