// Which place shows which screen, and which dialog, sheet or menu. Whoever adds one adds its place here:
// `places-complete.e2e.ts` compares these lists with the sources of the pages.

/** By the path in the table of screens. */
export const SCREEN_VIEWS: Readonly<Record<string, string>> = {
  '/events': 'the events of a visitor',
  '/login': 'the login',
  '/events/:id/registration/success': 'a registration that was paid for',
  '/events/:id/registration/cancel': 'a registration that was not paid for',
  '/membership': 'the plans of a visitor',
  '/membership/success': 'a payment that was refunded',
  '/membership/cancel': 'a payment that was cancelled',
  '/shop': 'the shop',
  '/dashboard': 'the dashboard',
  '/dashboard/users': 'the users',
  '/dashboard/payments': 'the payments',
  '/dashboard/outbox': 'the outbox',
  '/dashboard/audit': 'the audit log',
  '/dashboard/status': 'the system status, with all its queues',
  '/feed': 'the feed of an admin',
  '/library': 'the feed',
  '/library/:postId': 'a post alone',
  '/profile': 'the profile',
  '/profile/edit': 'the profile to edit, with errors',
  '/orders': 'the order history',
  '/admin/products': 'the products',
  '/admin/orders': 'the orders of everybody',
  '/court-assignment': 'the court assignments of somebody who only reads',
  '/camp/:eventId?/*': 'the camp schedule of a participant',
  '/reset-returning-member': 'the profile to complete',
}

const SHELL_AND_ACCOUNTS = {
  'app/shell/avatar-menu.tsx': ['the account menu'],
  'app/shell/mobile-menu.tsx': ['the phone menu of a visitor'],
  'features/accounts/auth-modal.tsx': ['the login', 'the question before discarding'],
  'features/accounts/reset-password-dialog.tsx': ['the request for a token'],
  'features/profile/change-password-dialog.tsx': ['the change of password, with errors'],
  'features/profile/erase-account-dialog.tsx': ['the question before erasing the account'],
  'ui/form-dialog.tsx': ['the event to create, with errors', 'the question before a form is discarded'],
}

const ADMIN = {
  'features/admin-orders/admin-order-dialog.tsx': ['an order of somebody'],
  'features/admin-orders/refund-question.tsx': ['a paid order to cancel'],
  'features/admin-orders/tracking-dialog.tsx': ['an order to ship'],
  'features/admin-payments/payment-dialog.tsx': ['a payment whose refund failed', 'a payment to resolve'],
  'features/admin-products/delete-product-dialog.tsx': ['a product to delete'],
  'features/admin-products/product-forms.tsx': ['a product to edit that does not load', 'a new product, with errors'],
  'features/admin-users/add-user-form.tsx': ['the user to add, with an error'],
  'features/admin-users/edit-user-dialog.tsx': ['a user to edit who does not load'],
  'features/admin-users/edit-user-form.tsx': ['the user to edit, with a new email'],
  'features/admin-users/import-users-dialog.tsx': ['the list to import', 'the question before a list is discarded'],
  'features/admin-users/membership-menu.tsx': [
    'the memberships to choose from',
    'the question before giving up one’s own role',
  ],
  'features/admin-users/reset-token-dialog.tsx': ['a reset token'],
  'features/mail/mail-dialog.tsx': ['a mail of the outbox'],
}

const EVENTS = {
  'features/events/admin/event-form.tsx': [
    'an event to edit that does not load',
    'the event to edit',
    'the event to create, with errors',
  ],
  'features/events/admin/events-admin.tsx': ['the event to delete'],
  'features/events/admin/groups-dialog.tsx': ['the groups of events', 'a group of events to delete'],
  'features/events/admin/register-user-dialog.tsx': ['somebody to register'],
  'features/events/admin/registrant-menu.tsx': [
    'a registrant and what can be done about them',
    'a registrant to refund',
    'a note about a registrant',
    'a registration to cancel',
  ],
  'features/events/admin/registrants-dialog.tsx': ['an event without registrants'],
  'features/events/register-dialog.tsx': ['the registration dialog without the tick'],
}

const SHOP = {
  'features/cart/cart-sheet.tsx': ['a cart that does not load'],
  'features/cart/open-cart.tsx': ['the cart'],
  'features/orders/order-dialog.tsx': ['an order that was delivered'],
  'features/orders/support-dialog.tsx': ['a message to support, with an error'],
  'features/shop/product-dialog.tsx': ['the details of a product, without a choice'],
}

const FEED = {
  'features/feed/authoring/create-post-dialog.tsx': ['the draft of a post', 'a new text post, with errors'],
  'features/feed/authoring/edit-post-dialog.tsx': ['a post that is not to be edited', 'a post to edit'],
  'features/feed/authoring/post-form-dialog.tsx': ['a post to edit'],
  'features/feed/authoring/post-menu.tsx': ['what can be done with a post', 'a post to delete'],
  'features/feed/insight/analytics-dialog.tsx': ['content analytics'],
  'features/feed/insight/progress-dialog.tsx': ['one’s own progress'],
  'features/feed/insight/quiz-results-dialog.tsx': ['the results of a quiz'],
  'features/feed/comments/comment-item.tsx': ['what can be done with a comment', 'a comment to delete'],
  'features/feed/comments/comments-drawer.tsx': ['the comments of a post', 'the comments of a link that is not whole'],
  'features/feed/post-footer.tsx': ['the link of a post, to be copied'],
  'features/feed/viewers/image-viewer.tsx': ['a picture seen large'],
}

const CAMP = {
  'features/camp/announcements/announcement-forms.tsx': ['the edit of an announcement'],
  'features/camp/announcements/announcements-tab.tsx': ['the question before an announcement is deleted'],
  'features/camp/calendar/calendar-dialog.tsx': [
    'the calendar links',
    'the question before renewing the calendar links',
  ],
  'features/camp/evaluations/coverage-dialog.tsx': ['the coverage of a camp'],
  'features/camp/evaluations/evaluate-dialog.tsx': [
    'the search for an official to evaluate',
    'an evaluation of a crew',
  ],
  'features/camp/evaluations/evaluation-card.tsx': ['what can be done with an evaluation', 'an evaluation to delete'],
  'features/camp/evaluations/evaluation-edit.tsx': ['the question before changed words are dropped'],
  'features/camp/evaluations/outbox-dialog.tsx': [
    'evaluations that were not accepted',
    'the question before an unsent evaluation is discarded',
  ],
  'features/camp/evaluations/rubric-dialog.tsx': ['a rubric that does not load', 'the rubric of a camp'],
  'features/camp/hub.tsx': ['the camp switcher'],
  'features/camp/participants/add-participant-dialog.tsx': ['a participant to add'],
  'features/camp/participants/participant-dialog.tsx': ['a participant’s personal data'],
  'features/camp/participants/photo-dialog.tsx': [
    'a photo of a participant who does not load',
    'a participant’s photo',
  ],
  'features/camp/schedule/schedule-dialog.tsx': ['a new schedule item'],
  'features/camp/schedule/schedule-list.tsx': ['a schedule item to delete'],
  'features/officials/clinician-dialog.tsx': ['a clinician’s page'],
  'features/officials/clinician-form.tsx': [
    'a clinician to edit',
    'a clinician to add, with errors',
    'a clinician to edit who does not load',
    'a clinician to edit',
  ],
  'features/officials/clinicians-tab.tsx': ['what can be done with a clinician’s page'],
  'features/officials/clinician-parts.tsx': ['a clinician to delete'],
}

const COURTS = {
  'features/courts/assign/add-officials-dialog.tsx': ['officials to put on a court'],
  'features/courts/assign/choose-clinician-dialog.tsx': ['a clinician for a position'],
  'features/courts/assign/choose-court-dialog.tsx': ['a court to move somebody to'],
  'features/courts/assign/person-actions.tsx': [
    'what can be done with somebody on a court',
    'what can be done with somebody on a court, on a phone',
  ],
  'features/courts/auto-assign/auto-assign-dialog.tsx': ['the rules of assigning automatically'],
  'features/courts/board/people-panel.tsx': ['the people of the courts, on a phone'],
  'features/courts/court-tools.tsx': ['the question before all courts are reset'],
  'features/courts/dialogs/add-court-dialog.tsx': ['a new court', 'several new courts'],
  'features/courts/dialogs/court-dialog.tsx': [
    'the name of a court',
    'the schedule of a court',
    'a new clinician position',
    'a position to take away',
    'a court to delete',
  ],
  'features/courts/dialogs/court-menu.tsx': ['the menu of a court'],
  'features/courts/no-show/no-show-dialog.tsx': ['somebody who did not appear, and who can step in'],
  'features/courts/print/print-menu.tsx': ['the ways to put the courts on paper'],
}

/** By the file that opens them, one place for each in the order in which they stand there. */
export const LAYER_VIEWS: Readonly<Record<string, readonly string[]>> = {
  ...SHELL_AND_ACCOUNTS,
  ...ADMIN,
  ...EVENTS,
  ...SHOP,
  ...FEED,
  ...CAMP,
  ...COURTS,
}
