import { expect, type Page } from '@playwright/test'
import { authModal, storeSession } from '../steps/auth-steps.ts'
import { logInByApi } from '../support/api.ts'
import { test } from '../support/test.ts'
import { ADMIN, ALL_YOU_NEED, CLINICIAN, NON_MEMBER } from '../support/users.ts'

const VIEWERS = {
  visitor: null,
  'non-member': NON_MEMBER,
  member: ALL_YOU_NEED,
  clinician: CLINICIAN,
  admin: ADMIN,
} as const
type ViewerName = keyof typeof VIEWERS

// Expected final paths from the route table (1 §2.1, §2.2): `everyone`, unless a viewer has their own.
type Row = { path: string; everyone: string } & { [viewer in ViewerName]?: string }
const admins = (path: string): Row => ({ path, everyone: '/events', visitor: '/membership', admin: path })
const signedIn = (path: string): Row => ({ path, everyone: path, visitor: '/membership' })

const ROUTES: readonly Row[] = [
  { path: '/', everyone: '/events' },
  { path: '/events', everyone: '/events' },
  { path: '/events/42/registration/success', everyone: '/events/42/registration/success' },
  { path: '/events/42/registration/cancel', everyone: '/events/42/registration/cancel' },
  { path: '/membership', everyone: '/membership' },
  { ...signedIn('/membership/success'), 'non-member': '/membership' },
  { path: '/membership/cancel', everyone: '/membership/cancel' },
  { path: '/shop', everyone: '/shop' },
  admins('/dashboard'),
  admins('/dashboard/users'),
  admins('/dashboard/outbox'),
  admins('/dashboard/audit'),
  admins('/dashboard/status'),
  admins('/feed'),
  { path: '/library', everyone: '/library' },
  { path: '/terms', everyone: '/terms' },
  { path: '/privacy', everyone: '/privacy' },
  { path: '/refunds', everyone: '/refunds' },
  { path: '/shipping', everyone: '/shipping' },
  signedIn('/profile'),
  { ...signedIn('/profile/edit'), visitor: '/login' },
  signedIn('/orders'),
  admins('/admin/products'),
  admins('/admin/orders'),
  signedIn('/court-assignment'),
  // The non-member has no camp; for all others the id does not matter.
  { ...signedIn('/camp'), everyone: '/camp/:id/schedule', 'non-member': '/events' },
  signedIn('/camp/42/schedule'),
  // Where logging in leads (1 §2.4).
  { path: '/login', everyone: '/membership', visitor: '/login', member: '/events', admin: '/dashboard' },
  // None of these users has to complete a profile.
  { path: '/reset-returning-member', everyone: '/events', visitor: '/membership' },
  { path: '/nowhere', everyone: '/events' },
  { path: '/admin', everyone: '/events' },
]

const expectedPath = (row: Row, viewer: ViewerName) => row[viewer] ?? row.everyone

async function finalPath(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' })
  // The heading appears after all redirects.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  return new URL(page.url()).pathname.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/, ':id')
}

for (const viewer of ['visitor', 'non-member', 'member', 'clinician', 'admin'] as const) {
  test(`every route leads to the specified page for a ${viewer} (1 §2.1, §2.2)`, { tag: '@desktop' }, async ({
    page,
  }) => {
    const credentials = VIEWERS[viewer]
    if (credentials) await storeSession(page, await logInByApi(credentials))
    const paths: Record<string, string> = {}
    for (const { path } of ROUTES) paths[path] = await finalPath(page, path)
    expect(paths).toEqual(Object.fromEntries(ROUTES.map((row) => [row.path, expectedPath(row, viewer)])))
  })
}

test('/login opens the modal over the events, and closing it stays on the events (1 §2.4)', async ({ page }) => {
  await page.goto('/login')
  await expect(authModal(page).getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Events', exact: true, includeHidden: true })).toBeVisible()
  await authModal(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/events')
  await expect(authModal(page)).toBeHidden()
})

test('every page sets the document title', { tag: '@desktop' }, async ({ page }) => {
  for (const [path, title] of [
    ['/events', 'Events · Crew Chief'],
    ['/membership', 'Membership · Crew Chief'],
    ['/login', 'Log in · Crew Chief'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  }
})
