export { AUDIT_NAMES, type AuditRow, auditEntries } from './audit.tables.ts'
export { auditPersonalData, DELETED_USER, eraseAuditSubject } from './audit-personal-data.ts'
export { editConflict } from './edit-conflict.ts'
export { recordAudit, recordAudits } from './record-audit.ts'
