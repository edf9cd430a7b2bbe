// The whole table. Browser code imports a feature's rows instead, so that a screen loads only its own.

import { accountsApi } from './accounts.ts'
import { auditApi } from './audit.ts'
import { joined } from './endpoint.ts'
import { mailApi } from './mail.ts'
import { systemApi } from './system.ts'

export const api = joined(joined(systemApi, accountsApi), joined(mailApi, auditApi))
