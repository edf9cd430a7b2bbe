// The whole table. Browser code imports a feature's rows instead, so that a screen loads only its own.

import { accountsApi } from './accounts.ts'
import { auditApi } from './audit.ts'
import { dashboardApi } from './dashboard.ts'
import { joined } from './endpoint.ts'
import { mailApi } from './mail.ts'
import { systemApi } from './system.ts'
import { uploadsApi } from './uploads.ts'
import { usersApi } from './users.ts'

const people = joined(accountsApi, usersApi)
const desk = joined(joined(mailApi, auditApi), dashboardApi)

export const api = joined(joined(systemApi, people), joined(uploadsApi, desk))
