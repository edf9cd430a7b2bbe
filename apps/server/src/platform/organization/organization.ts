// The settings of the organization, which admins change while the server runs. Every node keeps them in memory, because
// emails, pages and receipts need them all the time, and reads them again when a node has changed them.

import { smtpUrlOf } from '@crew-chief/domain/mail/mail-server'
import { plansOf } from '@crew-chief/domain/membership/plan-choices'
import { type Brand, brandOf, organizationOf } from '@crew-chief/domain/organization'
import type { Config } from '../../config.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Live } from '../live/live.ts'
import type { Log } from '../log.ts'
import { accountKeyOf } from '../payment-provider/stripe-account.ts'
import type { Sealer } from '../sealed.ts'
import { findSection, listMailSections } from './settings.store.ts'
import type { EmailChoices, PaymentChoices } from './settings.tables.ts'

/** Listened to by all nodes. */
export const SETTINGS_TOPIC = 'settings'

export type OrganizationSettings = {
  /** The config with what admins chose. Read its fields when you need them: a copy keeps old values. */
  config: Config
  /** For the secrets among the settings. */
  sealer: Sealer
  reload: () => Promise<void>
  /** Called after every reload. Returns the function that ends it. */
  onReload: (listener: () => void) => () => void
  /** Reloads after changes on other nodes. Returns the function that ends it. */
  follow: (live: Pick<Live, 'subscribe'>, log: Log) => () => void
}

export async function openOrganization(db: Reader, config: Config, sealer: Sealer): Promise<OrganizationSettings> {
  const read = async () => {
    const [organization, email, payments, membership, texts] = await Promise.all([
      findSection(db, 'organization'),
      findSection(db, 'email'),
      findSection(db, 'payments'),
      findSection(db, 'membership'),
      listMailSections(db),
    ])
    const brand = brandOf(organizationOf(config.fixedOrganization, organization.choices))
    return {
      ...brand,
      plans: plansOf(membership.choices, config.fixedPrices),
      ...mailOf(config, { brand, choices: email.choices, sealer }),
      ...paymentsOf(config, payments.choices, sealer),
      mailTexts: Object.fromEntries(Object.entries(texts).map(([kind, { choices }]) => [kind, choices])),
    }
  }
  let chosen = await read()
  let reading = Promise.resolve()
  const listeners = new Set<() => void>()
  const reload = () => {
    // One after another: of two reads at the same time, the older one may end last.
    reading = reading
      .catch(() => {})
      .then(async () => {
        chosen = await read()
        for (const listener of listeners) listener()
      })
    return reading
  }
  return {
    config: withChosen(config, () => chosen),
    sealer,
    reload,
    onReload: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow: (live, log) =>
      live.subscribe(SETTINGS_TOPIC, () => {
        reload().catch((error: Error) => log.error({ err: error }, 'settings not read again'))
      }),
  }
}

type MailOptions = { brand: Brand; choices: EmailChoices; sealer: Sealer }
type Mail = Pick<Config, 'smtpUrl' | 'mailFrom' | 'sendsEmail'>

function mailOf(
  { hasFixedMail, smtpUrl, mailFrom, sendsEmail }: Config,
  { brand, choices, sealer }: MailOptions,
): Mail {
  const { host, port = 0, security = 'tls', user = '', sealedPassword = '', sender = '' } = choices
  if (hasFixedMail || !host) return { smtpUrl, mailFrom, sendsEmail }
  // A password that cannot be read lets the mail server refuse the log-in, which the status page shows.
  const password = sealer.open(sealedPassword) ?? ''
  return {
    smtpUrl: smtpUrlOf({ host, port, security, user }, password),
    mailFrom: { name: brand.productName, address: sender || brand.supportEmail },
    sendsEmail: true,
  }
}

type Payments = Pick<Config, 'stripe' | 'paymentAccount' | 'isStripeUnreadable' | 'testPayments'>

/** A key that cannot be read never leads to the sandbox, which would hand out spots for nothing. */
function paymentsOf(config: Config, choices: PaymentChoices, sealer: Sealer): Payments {
  const { stripe, paymentAccount, isStripeUnreadable, testPayments, hasFixedStripe, stripeApiBase: apiBase } = config
  const { sealedKey, webhook, account, prices } = choices
  if (hasFixedStripe || !sealedKey || !account || !prices)
    return { stripe, paymentAccount, isStripeUnreadable, testPayments }
  const common = { paymentAccount: accountKeyOf(account), testPayments: account.isTest }
  const secretKey = sealer.open(sealedKey)
  if (secretKey === null) return { ...common, stripe: null, isStripeUnreadable: true }
  const webhookSecret = webhook ? sealer.open(webhook.sealedSecret) : null
  const webhookSecrets = webhookSecret === null ? [] : [webhookSecret]
  return { ...common, stripe: { secretKey, webhookSecrets, apiBase, prices }, isStripeUnreadable: false }
}

type Chosen = Brand & Mail & Payments & Pick<Config, 'plans' | 'mailTexts'>

const withChosen = (config: Config, chosen: () => Chosen): Config => ({
  ...config,
  get productName() {
    return chosen().productName
  },
  get logoUrl() {
    return chosen().logoUrl
  },
  get lightLogoUrl() {
    return chosen().lightLogoUrl
  },
  get iconUrl() {
    return chosen().iconUrl
  },
  get accentColor() {
    return chosen().accentColor
  },
  get supportEmail() {
    return chosen().supportEmail
  },
  get timezone() {
    return chosen().timezone
  },
  get seller() {
    return chosen().seller
  },
  get footerLine() {
    return chosen().footerLine
  },
  get introduction() {
    return chosen().introduction
  },
  get plans() {
    return chosen().plans
  },
  get smtpUrl() {
    return chosen().smtpUrl
  },
  get mailFrom() {
    return chosen().mailFrom
  },
  get sendsEmail() {
    return chosen().sendsEmail
  },
  get stripe() {
    return chosen().stripe
  },
  get paymentAccount() {
    return chosen().paymentAccount
  },
  get isStripeUnreadable() {
    return chosen().isStripeUnreadable
  },
  get testPayments() {
    return chosen().testPayments
  },
  get mailTexts() {
    return chosen().mailTexts
  },
})
