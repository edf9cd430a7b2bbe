export { auditPersonalData } from './audit-personal-data.ts'
export { lastAuditEntry, recordAudit, recordAudits } from './record-audit.ts'
