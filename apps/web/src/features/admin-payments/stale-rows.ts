// What an admin's decision about a payment makes stale.

import { auditApi } from '@crew-chief/contract/audit'
import { dashboardApi } from '@crew-chief/contract/dashboard'
import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'

export const PAYMENT_ROWS = [
  paymentsApi.listPayments,
  registrationsApi.listRegistrations,
  dashboardApi.dashboard,
  auditApi.listAudit,
] as const
