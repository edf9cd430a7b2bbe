// Which view shows which screen, dialog, sheet or menu; tests/views-complete.e2e.ts compares this with the sources.

/** By path in the table of screens. */
export const SCREEN_VIEWS: Readonly<Record<string, string>> = {
  '/events': 'events, visitor',
  '/login': 'login',
  '/events/:id/registration/success': 'registration paid',
  '/events/:id/registration/cancel': 'registration cancelled',
  '/membership': 'plans, visitor',
  '/membership/success': 'payment refunded',
  '/membership/cancel': 'payment cancelled',
  '/shop': 'shop',
  '/dashboard': 'dashboard',
  '/dashboard/users': 'users',
  '/dashboard/payments': 'payments',
  '/dashboard/outbox': 'outbox',
  '/dashboard/audit': 'audit log',
  '/dashboard/status': 'system status, all queues',
  '/feed': 'feed, admin',
  '/library': 'feed',
  '/library/:postId': 'single post',
  '/staff-invitation': 'staff invitation',
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/refunds': 'refunds',
  '/confirm-email': 'confirm email, used link',
  '/profile': 'profile',
  '/profile/edit': 'edit profile, with errors',
  '/orders': 'order history',
  '/admin/products': 'products',
  '/admin/orders': 'admin orders',
  '/court-assignment': 'court assignments, read only',
  '/camp/:eventId?/*': 'camp schedule, participant',
  '/feedback/:eventId?': 'my feedback outside the hub',
  '/reset-returning-member': 'complete profile',
}

const SHELL_AND_ACCOUNTS = {
  'app/shell/avatar-menu.tsx': ['account menu'],
  'app/shell/mobile-menu.tsx': ['mobile menu, visitor'],
  'app/shell/use-log-out.tsx': ['log out with unsent work'],
  'features/accounts/auth-modal.tsx': ['login', 'discard account registration'],
  'features/accounts/reset-password-dialog.tsx': ['request a reset token'],
  'features/accounts/second-factor/identity-dialog.tsx': ['confirm identity'],
  'features/accounts/second-factor/passkey-card.tsx': ['remove passkey', 'add passkey'],
  'features/accounts/second-factor/second-factor-cards.tsx': ['new recovery codes'],
  'features/accounts/second-factor/set-up-authenticator-dialog.tsx': ['set up two-step verification'],
  'features/membership/switch-plan-dialog.tsx': ['switch plan'],
  'features/profile/account-cards.tsx': ['change password, with errors', 'erase account'],
  'features/profile/edit-profile-screen.tsx': ['edit profile, leaving with unsaved edits'],
  'ui/form-dialog.tsx': ['new event, with errors', 'discard form'],
}

const ADMIN = {
  'features/admin-orders/admin-order-dialog.tsx': ['admin order'],
  'features/admin-orders/order-status-select.tsx': ['cancel paid order', 'ship order'],
  'features/admin-payments/payment-dialog.tsx': ['payment with failed refund', 'resolve payment'],
  'features/admin-products/product-actions.tsx': ['delete product'],
  'features/admin-products/product-form.tsx': [
    'edit product, failed to load',
    'new product, with errors',
    'product with stock by size and color',
    'new product, with errors',
  ],
  'features/admin-users/add-user-dialog.tsx': ['add user, with an error'],
  'features/admin-users/edit-user-dialog.tsx': ['edit user, failed to load', 'edit user, new email'],
  'features/admin-users/import-users-dialog.tsx': ['import users', 'discard import'],
  'features/admin-users/user-actions.tsx': ['membership menu', 'make admin', 'reset token'],
  'features/mail/mail-dialog.tsx': ['outbox mail'],
}

const EVENTS = {
  'features/events/admin/event-form.tsx': [
    'new event, with errors',
    'edit event, failed to load',
    'edit event',
    'new event, with errors',
  ],
  'features/event-staff/staff-dialog.tsx': ['event staff', 'remove staff'],
  'features/events/admin/events-admin.tsx': ['delete event'],
  'features/events/admin/groups-dialog.tsx': ['event groups', 'delete event group'],
  'features/events/admin/register-user-dialog.tsx': ['register a user'],
  'features/events/admin/registrant-desk.tsx': ['record payment', 'make complimentary'],
  'features/events/admin/registrant-menu.tsx': [
    'registrant menu',
    'cancel registration',
    'refund registrant',
    'registrant note',
  ],
  'features/events/admin/registrants-dialog.tsx': ['registrants, empty'],
  'features/events/leave-waitlist-dialog.tsx': ['leave the waitlist'],
  'features/events/register-dialog.tsx': ['event registration, release not accepted'],
}

const SHOP = {
  'features/cart/cart-sheet.tsx': ['cart, failed to load', 'cart'],
  'features/orders/order-dialog.tsx': ['order, delivered', 'contact support, with an error'],
  'features/shop/product-dialog.tsx': ['product details, no choice'],
}

const FEED = {
  'features/feed/authoring/create-post-dialog.tsx': ['post draft', 'new text post, with errors'],
  'features/feed/authoring/edit-post-dialog.tsx': ['edit post, not allowed', 'edit post'],
  'features/feed/authoring/post-form-dialog.tsx': ['edit post'],
  'features/feed/authoring/post-menu.tsx': ['post menu', 'delete post'],
  'features/feed/insight/analytics-dialog.tsx': ['content analytics'],
  'features/feed/insight/progress-dialog.tsx': ['own progress'],
  'features/feed/insight/quiz-results-dialog.tsx': ['quiz results'],
  'features/feed/comments/comment-menu.tsx': ['comment menu', 'delete comment'],
  'features/feed/comments/comments-drawer.tsx': ['comments, broken link', 'comments'],
  'features/feed/share-dialog.tsx': ['share post'],
  'features/feed/viewers/image-viewer.tsx': ['image viewer'],
}

const CAMP = {
  'features/camp/announcements/announcement-forms.tsx': ['edit announcement'],
  'features/camp/announcements/announcements-tab.tsx': ['delete announcement'],
  'features/camp/calendar/calendar-dialog.tsx': ['calendar links', 'renew calendar links'],
  'features/camp/evaluations/coverage-dialog.tsx': ['coverage'],
  'features/camp/evaluations/evaluate-dialog.tsx': ['search an official to evaluate', 'evaluate a crew'],
  'features/camp/evaluations/evaluation-card.tsx': ['evaluation menu'],
  'features/camp/evaluations/remove-evaluation-dialog.tsx': ['delete evaluation', 'withdraw evaluation'],
  'features/camp/evaluations/versions-dialog.tsx': ['evaluation versions'],
  'features/camp/evaluations/evaluation-edit.tsx': ['discard evaluation edit'],
  'features/camp/evaluations/outbox-dialog.tsx': ['evaluation outbox, not accepted', 'discard queued evaluation'],
  'features/camp/evaluations/rubric-dialog.tsx': ['rubric, failed to load', 'rubric'],
  'features/camp/hub.tsx': ['camp switcher'],
  'features/camp/participants/participant-dialog.tsx': ['participant, personal data'],
  'features/camp/participants/photo-dialog.tsx': ['participant photo, failed to load', 'participant photo'],
  'features/camp/schedule/copy-day-dialog.tsx': ['copy day'],
  'features/camp/schedule/schedule-dialog.tsx': ['new schedule item'],
  'features/camp/schedule/schedule-list.tsx': ['delete schedule item'],
  'features/officials/clinician-dialog.tsx': ['clinician profile'],
  'features/officials/clinician-form.tsx': [
    'add clinician, with errors',
    'edit clinician, failed to load',
    'edit clinician',
    'edit clinician',
  ],
  'features/officials/clinicians-tab.tsx': ['clinician menu'],
  'features/officials/clinician-parts.tsx': ['delete clinician'],
}

const COURTS = {
  'features/courts/assign/add-officials-dialog.tsx': ['add officials'],
  'features/courts/assign/choose-clinician-dialog.tsx': ['choose clinician'],
  'features/courts/assign/choose-court-dialog.tsx': ['move official'],
  'features/courts/assign/court-full-dialog.tsx': ['court is full'],
  'features/courts/assign/person-actions.tsx': ['official menu', 'official actions, phone'],
  'features/courts/assign/swap-dialog.tsx': ['swap official'],
  'features/courts/auto-assign/auto-assign-dialog.tsx': ['assign for me'],
  'features/courts/board/people-panel.tsx': ['people panel, phone'],
  'features/courts/court-tools.tsx': ['court tools menu', 'reset courts'],
  'features/courts/dialogs/add-court-dialog.tsx': ['new court', 'several new courts'],
  'features/courts/dialogs/copy-day-dialog.tsx': ['copy a day'],
  'features/courts/dialogs/court-dialog.tsx': [
    'edit court name',
    'court schedule',
    'new clinician position',
    'remove clinician position',
    'delete court',
  ],
  'features/courts/dialogs/court-menu.tsx': ['court menu'],
  'features/courts/no-show/no-show-dialog.tsx': ['no-show with substitutes'],
}

/** By the file that opens the layers, one view for each in source order. */
export const LAYER_VIEWS: Readonly<Record<string, readonly string[]>> = {
  ...SHELL_AND_ACCOUNTS,
  ...ADMIN,
  ...EVENTS,
  ...SHOP,
  ...FEED,
  ...CAMP,
  ...COURTS,
}
