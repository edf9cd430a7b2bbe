import { expect, test } from 'vitest'
import { ACTION_LABELS, actionLabel } from './action-labels.ts'
import { auditSentence } from './audit-sentence.ts'

const dana = { id: '1', name: 'Dana Whitfield' }
const sam = { kind: 'user', id: '2', name: 'Sam Okafor' }
const mail = { kind: 'mail', id: '3', name: 'Camp news' }
const camp = { kind: 'event', id: '5', name: 'Lakeshore Elite Camp' }
const summer = { kind: 'group', id: '6', name: 'Summer' }
const shirt = { kind: 'product', id: '7', name: 'Cooling Shirt' }
const order = { kind: 'order', id: '8', name: 'Order #1A2B3C4D' }
const post = { kind: 'post', id: '9', name: 'Block or charge' }
const robin = { kind: 'official', id: '10', name: 'Robin Vale' }
const news = { kind: 'announcement', id: '11', name: 'Doors open at 7' }
const tipOff = { kind: 'schedule', id: '12', name: 'Tip-off' }
const court = { kind: 'court', id: '13', name: 'Court 3' }
const erased = { id: '4', name: 'Deleted user' }

const read = (entry: Parameters<typeof auditSentence>[0]) =>
  auditSentence(entry)
    .map((phrase) => (typeof phrase === 'string' ? phrase : phrase.name))
    .join('')

const CASES = [
  ['accounts.reset_token_made', sam, {}, 'Dana Whitfield created a password reset token for Sam Okafor'],
  ['accounts.second_factors_reset', sam, {}, 'Dana Whitfield reset two-step verification for Sam Okafor'],
  [
    'announcements.created',
    news,
    { event: 'Lakeshore Elite Camp' },
    'Dana Whitfield posted the announcement Doors open at 7 for Lakeshore Elite Camp',
  ],
  [
    'announcements.edited',
    news,
    { fields: 'title, content' },
    'Dana Whitfield edited the announcement Doors open at 7: title, content',
  ],
  ['announcements.deleted', news, {}, 'Dana Whitfield deleted the announcement Doors open at 7'],
  ['schedule.added', tipOff, { event: 'Summit' }, 'Dana Whitfield added Tip-off to the schedule for Summit'],
  [
    'schedule.edited',
    tipOff,
    { fields: 'startTime, day' },
    'Dana Whitfield changed Tip-off on the schedule: start time, day',
  ],
  ['schedule.deleted', tipOff, {}, 'Dana Whitfield removed Tip-off from the schedule'],
  [
    'participants.photo_changed',
    sam,
    { event: 'Lakeshore Elite Camp' },
    'Dana Whitfield changed Sam Okafor’s photo at Lakeshore Elite Camp',
  ],
  ['mail.resent', mail, {}, 'Dana Whitfield resent the email “Camp news”'],
  [
    'users.role_changed',
    sam,
    { from: 'NON_MEMBER', to: 'ALL_YOU_NEED' },
    'Dana Whitfield changed Sam Okafor’s membership from Non-member to All You Need',
  ],
  ['users.role_changed', sam, {}, 'Dana Whitfield changed Sam Okafor’s membership'],
  [
    'users.edited',
    sam,
    { fields: 'email, phoneNumber, hasToReset' },
    'Dana Whitfield edited Sam Okafor: email, phone number, complete profile at next login',
  ],
  ['users.edited', sam, { fields: '' }, 'Dana Whitfield edited Sam Okafor'],
  ['users.added', sam, {}, 'Dana Whitfield added Sam Okafor'],
  ['users.added', sam, { role: 'CLINICIAN' }, 'Dana Whitfield added Sam Okafor (Clinician)'],
  ['users.imported', null, { people: '12' }, 'Dana Whitfield imported 12 users'],
  ['users.exported', null, { people: '50' }, 'Dana Whitfield exported 50 users'],
  ['users.imported', null, { people: '1' }, 'Dana Whitfield imported 1 user'],
  ['users.invited', null, { people: '12' }, 'Dana Whitfield emailed 12 users a link to set a password'],
  ['users.invited', null, { people: '1' }, 'Dana Whitfield emailed 1 user a link to set a password'],
  ['users.invitation_revoked', sam, {}, 'Dana Whitfield revoked the invitation of Sam Okafor'],
  ['users.invited', sam, {}, 'Dana Whitfield emailed Sam Okafor a link to set a password'],
  ['evaluations.released', sam, { event: 'Summer Camp' }, 'Dana Whitfield evaluated Sam Okafor at Summer Camp'],
  ['evaluations.released', sam, {}, 'Dana Whitfield evaluated Sam Okafor'],
  ['evaluations.drafted', camp, {}, 'Dana Whitfield drafted an evaluation at Lakeshore Elite Camp'],
  ['evaluations.edited', sam, {}, 'Dana Whitfield edited an evaluation of Sam Okafor'],
  ['evaluations.deleted', sam, {}, 'Dana Whitfield deleted an evaluation of Sam Okafor'],
  ['evaluations.acknowledged', camp, {}, 'Dana Whitfield read their evaluation at Lakeshore Elite Camp'],
  ['courts.added', court, { event: 'Summer Camp' }, 'Dana Whitfield added the court Court 3 to Summer Camp'],
  [
    'courts.copied',
    camp,
    { courts: '8', from: 'day1', to: 'day2' },
    'Dana Whitfield copied 8 courts for Lakeshore Elite Camp from Day 1 to Day 2',
  ],
  ['courts.edited', court, { fields: 'name, levelTo' }, 'Dana Whitfield edited the court Court 3: name, highest level'],
  ['courts.deleted', court, { event: 'Summer Camp' }, 'Dana Whitfield deleted the court Court 3 from Summer Camp'],
  [
    'courts.assigned',
    sam,
    { event: 'Summer Camp', to: 'Court 3' },
    'Dana Whitfield assigned Sam Okafor to Court 3 at Summer Camp',
  ],
  ['courts.assigned', sam, { from: 'Court 3' }, 'Dana Whitfield removed Sam Okafor from Court 3'],
  [
    'courts.assigned',
    robin,
    { to: 'Court 3', position: 'leadClinician' },
    'Dana Whitfield assigned Robin Vale to Court 3 as lead clinician',
  ],
  [
    'courts.assigned',
    robin,
    { from: 'Court 3', position: 'clinician' },
    'Dana Whitfield removed Robin Vale from Court 3 as clinician',
  ],
  ['courts.assigned', court, { position: 'observer' }, 'Dana Whitfield changed the Observer position on Court 3'],
  ['courts.assigned', sam, {}, 'Dana Whitfield changed Sam Okafor’s courts'],
  ['courts.marked', sam, { court: 'Court 3', locked: 'true' }, 'Dana Whitfield locked Sam Okafor on Court 3'],
  ['courts.marked', sam, { court: 'Court 3', locked: 'false' }, 'Dana Whitfield unlocked Sam Okafor on Court 3'],
  [
    'courts.marked',
    sam,
    { court: 'Court 3', noShow: 'true' },
    'Dana Whitfield marked Sam Okafor as a no-show on Court 3',
  ],
  [
    'courts.marked',
    sam,
    { court: 'Court 3', noShow: 'false' },
    'Dana Whitfield marked Sam Okafor as arrived on Court 3',
  ],
  ['courts.marked', sam, {}, 'Dana Whitfield marked Sam Okafor'],
  [
    'courts.saved',
    camp,
    { changes: '12' },
    'Dana Whitfield saved court assignments for Lakeshore Elite Camp: 12 changes',
  ],
  ['courts.saved', camp, { changes: '1' }, 'Dana Whitfield saved court assignments for Lakeshore Elite Camp: 1 change'],
  ['courts.saved', camp, {}, 'Dana Whitfield saved court assignments for Lakeshore Elite Camp'],
  ['courts.notified', camp, { people: '12' }, 'Dana Whitfield notified 12 people of courts at Lakeshore Elite Camp'],
  [
    'courts.left_silent',
    camp,
    { people: '1', reason: 'Told in person' },
    'Dana Whitfield left 1 person without a notification of courts at Lakeshore Elite Camp: Told in person',
  ],
  [
    'courts.responded',
    sam,
    { court: 'Court 3, 8:00 AM', event: 'Summer Camp', response: 'declined', reason: 'Sprained ankle' },
    'Dana Whitfield declined Court 3, 8:00 AM at Summer Camp: Sprained ankle',
  ],
  [
    'courts.settings_changed',
    camp,
    { hidesUntilPublished: 'true', asksForResponse: 'false' },
    'Dana Whitfield changed how courts are published at Lakeshore Elite Camp: hidden until published, officials don’t accept or decline',
  ],
  ['officials.created', robin, {}, 'Dana Whitfield added Robin Vale to the directory'],
  ['officials.edited', robin, { fields: 'bio' }, 'Dana Whitfield edited Robin Vale’s directory page: bio'],
  ['officials.deleted', robin, {}, 'Dana Whitfield removed Robin Vale from the directory'],
  [
    'evaluations.withdrawn',
    sam,
    { event: 'Lakeshore Elite Camp', reason: 'Wrong official' },
    'Dana Whitfield withdrew an evaluation of Sam Okafor at Lakeshore Elite Camp: Wrong official',
  ],
  ['evaluations.exported', camp, { what: 'coverage' }, 'Dana Whitfield exported coverage of Lakeshore Elite Camp'],
  [
    'registrations.added',
    sam,
    { event: 'Lakeshore Elite Camp', due: '$249.00' },
    'Dana Whitfield registered Sam Okafor for Lakeshore Elite Camp, $249.00 due',
  ],
  [
    'registrations.complimentary',
    camp,
    { amount: '$249.00', reason: 'Volunteer' },
    'Dana Whitfield made a registration complimentary for Lakeshore Elite Camp ($249.00): Volunteer',
  ],
  [
    'registrations.payment_recorded',
    camp,
    { amount: '$249.00', method: 'check', reference: '1042' },
    'Dana Whitfield recorded $249.00 by check for Lakeshore Elite Camp (1042)',
  ],
  [
    'registrations.waiver_recorded',
    sam,
    { event: 'Lakeshore Elite Camp' },
    'Dana Whitfield recorded the signed release of Sam Okafor for Lakeshore Elite Camp',
  ],
  ['rubrics.saved', camp, {}, 'Dana Whitfield changed the rubric for Lakeshore Elite Camp'],
  [
    'settings.event_defaults_changed',
    { kind: 'settings', id: 'events', name: 'Events' },
    { changes: 'days for a full refund none → 14' },
    'Dana Whitfield changed the defaults of new events: days for a full refund none → 14',
  ],
  [
    'settings.mail_server_changed',
    { kind: 'settings', id: 'email', name: 'Email' },
    { changes: 'server default → “smtp.ohio.example”; password set' },
    'Dana Whitfield changed the mail server: server default → “smtp.ohio.example”; password set',
  ],
  [
    'settings.mail_text_changed',
    { kind: 'settings', id: 'mail.welcome', name: 'Welcome' },
    { changes: 'subject default → “Hi!”' },
    'Dana Whitfield changed the email Welcome: subject default → “Hi!”',
  ],
  [
    'settings.organization_changed',
    { kind: 'settings', id: 'organization', name: 'Organization' },
    { changes: 'name default → “Ohio Officials”' },
    'Dana Whitfield changed the settings of the organization: name default → “Ohio Officials”',
  ],
  [
    'settings.policy_changed',
    { kind: 'settings', id: 'refunds', name: 'Refunds' },
    { version: '3' },
    'Dana Whitfield changed Refunds in the settings (version 3)',
  ],
  [
    'settings.policy_changed',
    { kind: 'settings', id: 'refunds', name: 'Refunds' },
    { version: '4', isDefault: 'yes' },
    'Dana Whitfield returned Refunds to the default in the settings (version 4)',
  ],
  [
    'settings.test_data_removed',
    null,
    { payments: '3', refunds: '0', registrations: '2', orders: '1', memberships: '0', people: '1' },
    'Dana Whitfield removed the test data: 3 payments, 2 registrations, 1 order, 1 account',
  ],
  ['posts.created', post, {}, 'Dana Whitfield created the post Block or charge'],
  ['posts.deleted', post, {}, 'Dana Whitfield deleted the post Block or charge'],
  ['posts.edited', post, { fields: 'title, tags' }, 'Dana Whitfield edited the post Block or charge: title, tags'],
  ['posts.edited', post, { fields: '' }, 'Dana Whitfield edited the post Block or charge'],
  ['events.created', camp, {}, 'Dana Whitfield created the event Lakeshore Elite Camp'],
  [
    'events.edited',
    camp,
    { fields: 'start date, pricing' },
    'Dana Whitfield edited the event Lakeshore Elite Camp: start date, pricing',
  ],
  ['events.deleted', camp, { cancelled: '2' }, 'Dana Whitfield deleted the event Lakeshore Elite Camp'],
  [
    'events.status_changed',
    camp,
    { from: 'upcoming', to: 'in-progress' },
    'Dana Whitfield changed the status of Lakeshore Elite Camp from Upcoming to In progress',
  ],
  ['posts.comment_removed', sam, { post: 'Block' }, 'Dana Whitfield removed a comment by Sam Okafor on Block'],
  ['posts.comment_removed', sam, {}, 'Dana Whitfield removed a comment by Sam Okafor'],
  ['groups.created', summer, {}, 'Dana Whitfield created the event group Summer'],
  ['groups.renamed', summer, { from: 'June', to: 'Summer' }, 'Dana Whitfield renamed the event group June to Summer'],
  ['groups.deleted', summer, {}, 'Dana Whitfield deleted the event group Summer'],
  [
    'registrations.changed',
    camp,
    { from: 'CONFIRMED', to: 'CANCELLED' },
    'Dana Whitfield changed a registration for Lakeshore Elite Camp from Confirmed to Canceled',
  ],
  [
    'registrations.added',
    sam,
    { event: 'Lakeshore Elite Camp' },
    'Dana Whitfield registered Sam Okafor for Lakeshore Elite Camp',
  ],
  [
    'registrations.edited',
    camp,
    { changes: 'price $75.00 to $50.00, shirt size M to L', reason: 'Left early' },
    'Dana Whitfield changed a registration for Lakeshore Elite Camp: price $75.00 to $50.00, shirt size M to L (Left early)',
  ],
  ['registrations.exported', camp, {}, 'Dana Whitfield exported registrants for Lakeshore Elite Camp'],
  ['payments.exported', null, { payments: '12' }, 'Dana Whitfield exported 12 payments'],
  [
    'payments.refunded',
    camp,
    { amount: '50', reason: 'Left early' },
    'Dana Whitfield refunded $50.00 for Lakeshore Elite Camp: Left early',
  ],
  [
    'payments.refund_settled',
    camp,
    { amount: '50', note: 'Check 1042' },
    'Dana Whitfield recorded that $50.00 were returned another way for Lakeshore Elite Camp: Check 1042',
  ],
  ['payments.refunded', camp, { amount: '289' }, 'Dana Whitfield refunded $289.00 for Lakeshore Elite Camp'],
  ['products.created', shirt, {}, 'Dana Whitfield created the product Cooling Shirt'],
  [
    'products.edited',
    shirt,
    { fields: 'price, stock' },
    'Dana Whitfield edited the product Cooling Shirt: price, stock',
  ],
  ['products.archived', shirt, {}, 'Dana Whitfield archived the product Cooling Shirt'],
  ['products.restored', shirt, {}, 'Dana Whitfield restored the product Cooling Shirt'],
  ['products.deleted', shirt, {}, 'Dana Whitfield deleted the product Cooling Shirt'],
  [
    'orders.status_changed',
    order,
    { from: 'PROCESSING', to: 'SHIPPED' },
    'Dana Whitfield changed the status of Order #1A2B3C4D from Processing to Shipped',
  ],
  ['orders.refunded', order, { amount: '64.5' }, 'Dana Whitfield refunded $64.50 for Order #1A2B3C4D'],
  [
    'payments.resolved',
    camp,
    { note: 'called them' },
    'Dana Whitfield resolved the payment Lakeshore Elite Camp: called them',
  ],
] as const

test.each(CASES)('the sentence of %s', (action, subject, details, sentence) => {
  expect(read({ action, actor: dana, subject, details })).toBe(sentence)
})

test('a deleted user is anonymous', () => {
  const subject = { ...erased, kind: 'user' }
  expect(read({ action: 'users.erased', actor: erased, subject, details: {} })).toBe(
    'Deleted user deleted their account',
  )
  expect(read({ action: 'users.erased_by_admin', actor: dana, subject, details: {} })).toBe(
    `Dana Whitfield deleted the account of ${subject.name}`,
  )
})

test('the person of a registration, payment or order is named once, as a link', () => {
  const person = { id: '2', name: 'Sam Okafor', nameThen: 'Sam Lee', isErased: false }
  const spot = { kind: 'registration', id: '14', name: 'Lakeshore Elite Camp' }
  const text = (action: string, details: Record<string, string>, subject = spot, actor = dana) =>
    read({ action, actor, subject, person, details })
  expect(text('payments.refunded', { amount: '300', reason: 'Injured' })).toBe(
    'Dana Whitfield refunded $300.00 to Sam Okafor for Lakeshore Elite Camp: Injured',
  )
  expect(text('registrations.changed', { from: 'PENDING', to: 'CONFIRMED' })).toBe(
    'Dana Whitfield changed Sam Okafor’s registration for Lakeshore Elite Camp from Pending to Confirmed',
  )
  expect(text('registrations.complimentary', { amount: '$50.00', reason: 'Helper' })).toBe(
    'Dana Whitfield made Sam Okafor’s registration complimentary for Lakeshore Elite Camp ($50.00): Helper',
  )
  expect(text('registrations.payment_recorded', { amount: '$50.00', method: 'cash' })).toBe(
    'Dana Whitfield recorded $50.00 by cash for Lakeshore Elite Camp · Sam Okafor',
  )
  expect(text('registrations.transferred', { paid: '$25.00' })).toBe(
    'Dana Whitfield took over a spot at Lakeshore Elite Camp from Sam Okafor, $25.00 paid',
  )
  expect(text('registrations.transferred', { refund: '$25.00' })).toBe(
    'Dana Whitfield took over a spot at Lakeshore Elite Camp from Sam Okafor, $25.00 refunded',
  )
  expect(text('registrations.canceled_by_participant', {}, spot, { id: '2', name: 'Sam Lee' })).toBe(
    'Sam Okafor canceled their registration for Lakeshore Elite Camp',
  )
  expect(text('orders.status_changed', { from: 'PENDING', to: 'SHIPPED' }, order)).toBe(
    'Dana Whitfield changed the status of Order #1A2B3C4D from Pending to Shipped · Sam Okafor',
  )
  expect(auditSentence({ action: 'users.added', actor: dana, subject: sam, person, details: {} })).toEqual([
    { name: 'Dana Whitfield' },
    ' added ',
    { name: 'Sam Okafor', person: { id: '2', nameThen: 'Sam Lee' } },
  ])
  const gone = { ...person, name: 'Deleted user', isErased: true }
  expect(auditSentence({ action: 'users.added', actor: dana, subject: sam, person: gone, details: {} }).at(-1)).toEqual(
    {
      name: 'Deleted user',
    },
  )
})

test('every action has a sentence', () => {
  const withoutSentence = Object.keys(ACTION_LABELS).filter((action) =>
    read({ action, actor: dana, subject: sam, details: {} }).includes('·'),
  )
  expect(withoutSentence).toEqual([])
})

test('names are separate phrases', () => {
  expect(auditSentence({ action: 'mail.resent', actor: dana, subject: mail, details: {} })).toEqual([
    { name: 'Dana Whitfield' },
    ' resent the email “',
    { name: 'Camp news' },
    '”',
  ])
})

test('an entry without an actor is attributed to the system', () => {
  expect(read({ action: 'mail.resent', actor: null, subject: mail, details: {} })).toBe(
    'The system resent the email “Camp news”',
  )
})

test('an unknown action has a readable label', () => {
  expect(actionLabel('courts.slot_moved')).toBe('Courts: slot moved')
  expect(read({ action: 'courts.slot_moved', actor: dana, subject: sam, details: {} })).toBe(
    'Dana Whitfield · Courts: slot moved · Sam Okafor',
  )
})
