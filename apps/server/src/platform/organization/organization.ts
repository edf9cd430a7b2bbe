// The settings of the organization, which admins change while the server runs. Every node keeps them in memory, because
// emails, pages and receipts need them all the time, and reads them again when a node has changed them.

import { type Brand, brandOf, organizationOf } from '@crew-chief/domain/organization'
import type { Config } from '../../config.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Live } from '../live/live.ts'
import type { Log } from '../log.ts'
import { findOrganization } from './settings.store.ts'

/** Listened to by all nodes. */
export const SETTINGS_TOPIC = 'settings'

export type OrganizationSettings = {
  /** The config with what admins chose. Read its fields when you need them: a copy keeps old values. */
  config: Config
  reload: () => Promise<void>
  /** Reloads after changes on other nodes. Returns the function that ends it. */
  follow: (live: Pick<Live, 'subscribe'>, log: Log) => () => void
}

export async function openOrganization(db: Reader, config: Config): Promise<OrganizationSettings> {
  const read = async () => brandOf(organizationOf(config.fixedOrganization, (await findOrganization(db)).choices))
  let brand = await read()
  let reading = Promise.resolve()
  const reload = () => {
    // One after another: of two reads at the same time, the older one may end last.
    reading = reading
      .catch(() => {})
      .then(async () => {
        brand = await read()
      })
    return reading
  }
  return {
    config: withBrand(config, () => brand),
    reload,
    follow: (live, log) =>
      live.subscribe(SETTINGS_TOPIC, () => {
        reload().catch((error: Error) => log.error({ err: error }, 'settings not read again'))
      }),
  }
}

const withBrand = (config: Config, brand: () => Brand): Config => ({
  ...config,
  get productName() {
    return brand().productName
  },
  get logoUrl() {
    return brand().logoUrl
  },
  get supportEmail() {
    return brand().supportEmail
  },
  get timezone() {
    return brand().timezone
  },
  get seller() {
    return brand().seller
  },
  get footerLine() {
    return brand().footerLine
  },
  get introduction() {
    return brand().introduction
  },
})
