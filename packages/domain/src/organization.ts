// What an organization calls itself, on every page, email and receipt. The server's settings come first, then what admins
// set in the app, then these defaults.

import { DEFAULT_ACCENT } from './accent.ts'

export const ORGANIZATION_FIELDS = [
  'name',
  'logoUrl',
  'lightLogoUrl',
  'iconUrl',
  'accentColor',
  'supportEmail',
  'timezone',
  'sellerName',
  'sellerAddress',
  'footerLine',
  'introduction',
] as const
export type OrganizationField = (typeof ORGANIZATION_FIELDS)[number]
/** Uploaded pictures. */
export const ORGANIZATION_PICTURES = [
  'logoUrl',
  'lightLogoUrl',
  'iconUrl',
] as const satisfies readonly OrganizationField[]
export type OrganizationPicture = (typeof ORGANIZATION_PICTURES)[number]
export type Organization = Readonly<Record<OrganizationField, string>>
/** A field that is missing or empty has its default. */
export type OrganizationChoices = Readonly<Partial<Record<OrganizationField, string | null | undefined>>>

/** Receipts and the introduction name the organization. */
const defaultsOf = (name: string): Organization => ({
  name,
  // The mark of Crew Chief with the name.
  logoUrl: '',
  // Receipts show the name only.
  lightLogoUrl: '',
  // The mark of Crew Chief.
  iconUrl: '',
  accentColor: DEFAULT_ACCENT,
  supportEmail: 'support@crewchief.example',
  timezone: 'America/New_York',
  sellerName: name,
  sellerAddress: '',
  footerLine: 'Summer training opportunities and year-round development for basketball officials.',
  introduction: `${name} is where basketball officials train. Register for camps, check your courts, get evaluations from clinicians and study plays in the library.`,
})

export function organizationOf(...choices: readonly OrganizationChoices[]): Organization {
  const chosen = (field: OrganizationField) => choices.map((each) => each[field]).find(Boolean)
  const defaults = defaultsOf(chosen('name') ?? 'Crew Chief')
  return {
    name: defaults.name,
    logoUrl: chosen('logoUrl') ?? defaults.logoUrl,
    lightLogoUrl: chosen('lightLogoUrl') ?? defaults.lightLogoUrl,
    iconUrl: chosen('iconUrl') ?? defaults.iconUrl,
    accentColor: chosen('accentColor') ?? defaults.accentColor,
    supportEmail: chosen('supportEmail') ?? defaults.supportEmail,
    timezone: chosen('timezone') ?? defaults.timezone,
    sellerName: chosen('sellerName') ?? defaults.sellerName,
    sellerAddress: chosen('sellerAddress') ?? defaults.sellerAddress,
    footerLine: chosen('footerLine') ?? defaults.footerLine,
    introduction: chosen('introduction') ?? defaults.introduction,
  }
}

/** As pages, emails and receipts use it. */
export const brandOf = (organization: Organization) => ({
  productName: organization.name,
  // For the header, which is dark.
  logoUrl: organization.logoUrl || null,
  // For white paper.
  lightLogoUrl: organization.lightLogoUrl || null,
  // Of tabs and the installed app.
  iconUrl: organization.iconUrl || null,
  accentColor: organization.accentColor,
  supportEmail: organization.supportEmail,
  timezone: organization.timezone,
  // On receipts.
  seller: { name: organization.sellerName, address: organization.sellerAddress || null },
  footerLine: organization.footerLine,
  introduction: organization.introduction,
})
export type Brand = ReturnType<typeof brandOf>
