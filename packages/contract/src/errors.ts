// All error codes with their kind and user-facing message. The kind decides the HTTP status.

import { ANNOUNCEMENTS_CLOSED } from '@crew-chief/domain/camp/permissions'
import { COURTS_RESTRICTED } from '@crew-chief/domain/courts/courts-restricted'
import { CONFIRM_TO_REGISTER } from '@crew-chief/domain/events/card-action'
import { ENDS_BEFORE_START } from '@crew-chief/domain/events/event-dates'
import { MAX_PER_PRODUCT } from '@crew-chief/domain/shop/cart'
import { ACCOUNT_ERRORS } from './account-errors.ts'
import { COMMON_ERRORS, type ErrorDefinition } from './common-errors.ts'

const NOTHING_TO_REFUND = 'There’s no card payment to refund, or it’s already refunded.'
const CONFIRM_FIRST = 'Please confirm your email first. Use the link we emailed you, or get a new one on your profile.'

export const FEATURE_ERRORS = {
  ...ACCOUNT_ERRORS,
  'push.bad_subscription': { kind: 'invalid', message: 'We can’t send notifications to this browser.' },
  'push.too_many_devices': { kind: 'conflict', message: 'You can use up to 20 devices. Remove one first.' },
  'push.device_not_found': { kind: 'not_found', message: 'Push notifications are already off on that device.' },
  'push.no_device': { kind: 'conflict', message: 'Turn on push notifications on a device first.' },
  'push.too_many_tests': { kind: 'rate_limited', message: 'Please wait an hour before you send another test.' },
  'push.service_failed': { kind: 'upstream', message: 'We can’t reach your device right now. Please try again.' },
  'users.same_role': { kind: 'conflict', message: 'The user already has this membership.' },
  'users.last_admin': {
    kind: 'conflict',
    message: 'There must be at least one admin. Make someone else an admin first.',
  },
  'users.erasure_changed': {
    kind: 'conflict',
    message: 'What ends with your account has changed. Review it, then delete your account.',
  },
  'users.erase_yourself': { kind: 'conflict', message: 'Delete your own account on your profile.' },
  'users.search_is_for_staff': { kind: 'forbidden', message: 'Only admins and clinicians can search for users.' },
  'users.too_many_searches': {
    kind: 'rate_limited',
    message: 'That’s a lot of searches. Please wait a minute, then try again.',
  },
  'users.wrong_password': { kind: 'invalid', message: 'That password isn’t correct.' },
  'uploads.wrong_type': { kind: 'wrong_type', message: 'Invalid file type' },
  'uploads.too_large': { kind: 'too_large', message: 'The file is too large' },
  'uploads.not_your_folder': { kind: 'forbidden', message: 'You can’t upload files there.' },
  'uploads.too_many': { kind: 'rate_limited', message: 'Too many uploads. Please try again later.' },
  'uploads.quota': {
    kind: 'rate_limited',
    message: 'You’ve uploaded a lot of files without saving them. Please save your changes or try again tomorrow.',
  },
  'uploads.no_space': {
    kind: 'busy',
    message: 'We can’t take files right now because storage is full. Everything else works.',
  },
  'uploads.not_accepted': {
    kind: 'invalid',
    message: 'We can’t use this file. Please upload it again.',
  },
  'events.not_found': { kind: 'not_found', message: 'Event not found' },
  'events.bad_dates': { kind: 'invalid', message: ENDS_BEFORE_START },
  'events.bad_timezone': { kind: 'invalid', message: 'We don’t recognize that time zone.' },
  'events.bad_refund_policy': {
    kind: 'invalid',
    message: 'The partial refund needs a percentage and a date after the full refund.',
  },
  'events.bad_registration_window': { kind: 'invalid', message: 'Registration must close after it opens.' },
  'events.not_published': { kind: 'conflict', message: 'This event is still a draft. Publish it first.' },
  'events.registered_draft': {
    kind: 'conflict',
    message: 'People have registered, so this event can’t be a draft again.',
  },
  'events.registration_not_open': { kind: 'conflict', message: 'Registration isn’t open yet.' },
  'events.registration_closed': { kind: 'conflict', message: 'Registration is closed.' },
  'events.slug_taken': { kind: 'conflict', message: 'Another event has that address. Choose a different one.' },
  'events.fewer_than_taken': {
    kind: 'conflict',
    message: 'More spots than that are already taken. Cancel registrations first, or enter a higher number.',
  },
  'events.changed_meanwhile': {
    kind: 'conflict',
    message: 'Someone else changed this event while you were editing. Review the changes, then save.',
  },
  'events.has_registrations': {
    kind: 'conflict',
    message: 'This event has paid registrations. Refund or cancel them first, then delete it.',
  },
  'events.ended': { kind: 'conflict', message: 'This event has ended.' },
  'events.full': { kind: 'conflict', message: 'This event is full.' },
  'events.not_full': { kind: 'conflict', message: 'There are seats left. You can register right away.' },
  'events.already_registered': { kind: 'conflict', message: 'Already registered for this event.' },
  'events.not_waitlisted': { kind: 'not_found', message: 'You’re not on the waitlist for this event.' },
  'events.waiver_changed': {
    kind: 'conflict',
    message: 'The liability release has changed. Please read it again.',
  },
  'events.payment_required': { kind: 'payment_required', message: 'Payment required' },
  'events.payment_processing': {
    kind: 'conflict',
    message: 'Your bank is still processing your payment. We’ll email you when it’s done.',
  },
  'events.hold_paused': {
    kind: 'rate_limited',
    message: 'Your last two checkouts for this event ran out. Please try again in 10 minutes.',
  },
  'events.email_unconfirmed': {
    kind: 'forbidden',
    message: CONFIRM_TO_REGISTER,
  },
  'events.payment_in_review': {
    kind: 'conflict',
    message: 'We’re reviewing your payment and will email you. Please don’t pay again.',
  },
  'events.staff_only': { kind: 'forbidden', message: 'Only admins and clinicians can register someone else.' },
  'events.not_a_participant': { kind: 'forbidden', message: 'Only participants can see this.' },
  'staff.not_found': { kind: 'not_found', message: 'This person isn’t on the staff list.' },
  'staff.already_listed': { kind: 'conflict', message: 'This person is already on the staff list.' },
  'staff.invitation_invalid': {
    kind: 'invalid',
    message: 'This invitation has expired or was already used. Ask the organizer for a new one.',
  },
  'staff.email_unconfirmed': { kind: 'forbidden', message: CONFIRM_FIRST },
  'staff.list_changed': {
    kind: 'conflict',
    message: 'The staff changed since you checked this list, so we didn’t add anyone. Check the list again.',
  },
  'staff.too_many_invitations': { kind: 'rate_limited', message: 'Too many invitations. Please try again later.' },
  'templates.not_found': { kind: 'not_found', message: 'Event template not found' },
  'templates.name_taken': { kind: 'conflict', message: 'A template with this name already exists.' },
  'groups.not_found': { kind: 'not_found', message: 'Event group not found' },
  'groups.name_taken': { kind: 'conflict', message: 'A group with this name already exists.' },
  'registrations.not_found': { kind: 'not_found', message: 'Registration not found' },
  'events.complimentary_not_allowed': {
    kind: 'forbidden',
    message: 'Only admins can make a spot complimentary.',
  },
  'registrations.nothing_due': { kind: 'conflict', message: 'Nothing is due for this registration.' },
  'registrations.price_not_confirmed': {
    kind: 'conflict',
    message: 'You can only change the price of a confirmed registration.',
  },
  'registrations.more_than_due': { kind: 'invalid', message: 'That’s more than the amount due.' },
  'registrations.more_than_recorded': { kind: 'invalid', message: 'That’s more than was recorded.' },
  'registrations.choose_payer': {
    kind: 'invalid',
    message: 'Cash is owed to several people. Choose who got it back.',
  },
  'registrations.correction_not_allowed': { kind: 'forbidden', message: 'Only admins can correct a recorded payment.' },
  'registrations.nothing_to_refund': {
    kind: 'conflict',
    message: NOTHING_TO_REFUND,
  },
  'registrations.still_paying': {
    kind: 'conflict',
    message: 'This person is at checkout right now. Wait until the hold ends, or cancel it.',
  },
  'registrations.just_paid': {
    kind: 'conflict',
    message: 'This person just paid. Refund or keep the registration.',
  },
  'registrations.refund_first': {
    kind: 'conflict',
    message: 'This person has paid. Refund them first, or they’ll be asked to pay again from the waitlist.',
  },
  'events.canceled': { kind: 'conflict', message: 'This event is canceled.' },
  'events.too_many_questions': {
    kind: 'rate_limited',
    message: 'You’ve already sent several questions. We’ll reply as soon as we can.',
  },
  'events.already_canceled': { kind: 'conflict', message: 'This event is already canceled.' },
  'events.cancellation_changed': {
    kind: 'conflict',
    message: 'What canceling returns has changed. Review it, then cancel the event.',
  },
  'registrations.not_confirmed': { kind: 'conflict', message: 'You don’t have a confirmed spot at this event.' },
  'registrations.event_started': { kind: 'conflict', message: 'This event has started. Please contact the organizer.' },
  'registrations.own_favor': {
    kind: 'forbidden',
    message: 'You can’t do this for yourself. Ask an admin.',
  },
  'registrations.payment_disputed': {
    kind: 'conflict',
    message: 'Your payment was disputed, so this isn’t possible right now. Please contact the organizer.',
  },
  'registrations.refund_blocked': {
    kind: 'conflict',
    message: 'We couldn’t complete an earlier refund for this spot. Please contact the organizer.',
  },
  'registrations.refund_changed': { kind: 'conflict', message: 'Your refund has changed. Review it, then cancel.' },
  'registrations.just_paid_yourself': {
    kind: 'conflict',
    message: 'We just got your payment. Review your refund, then cancel.',
  },
  'transfers.not_found': { kind: 'not_found', message: 'We couldn’t find this offer.' },
  'transfers.expired': { kind: 'conflict', message: 'This offer isn’t available anymore.' },
  'transfers.already_offered': {
    kind: 'conflict',
    message: 'You already offered this spot to someone. Withdraw that offer first.',
  },
  'transfers.still_paying': {
    kind: 'conflict',
    message: 'A payment for this spot is still open. Finish or cancel it first.',
  },
  'transfers.amount_due': {
    kind: 'conflict',
    message: 'Something is still due for this spot. It has to be paid before the spot can be transferred.',
  },
  'transfers.refund_pending': {
    kind: 'conflict',
    message: 'This spot is being refunded, so it can’t be transferred.',
  },
  'transfers.own_address': { kind: 'invalid', message: 'That’s your own email address.' },
  'transfers.email_unconfirmed': { kind: 'forbidden', message: CONFIRM_FIRST },
  'transfers.too_many': {
    kind: 'rate_limited',
    message: 'You’ve sent several offers. Please try again tomorrow.',
  },
  'products.not_found': { kind: 'not_found', message: 'Product not found' },
  'products.bad_variants': {
    kind: 'invalid',
    message: 'Enter stock once for each size and color.',
  },
  'products.stock_by_variant': {
    kind: 'conflict',
    message: 'This product’s stock is set by size and color. Change it there.',
  },
  'products.changed_meanwhile': {
    kind: 'conflict',
    message: 'Someone else changed this product while you were editing. Review the changes, then save.',
  },
  'orders.not_found': { kind: 'not_found', message: 'Order not found' },
  'orders.bad_choice': { kind: 'invalid', message: 'Please choose a size and a color.' },
  'orders.not_enough': { kind: 'conflict', message: 'We don’t have enough left of something in your cart.' },
  'orders.too_many_units': {
    kind: 'invalid',
    message: `You can order up to ${MAX_PER_PRODUCT} of each product at a time.`,
  },
  'orders.checkout_closed': {
    kind: 'conflict',
    message: 'This checkout is closed. If you didn’t pay, your items are back in the shop.',
  },
  'orders.too_many_messages': {
    kind: 'rate_limited',
    message: 'You’ve already sent several messages. We’ll reply as soon as we can.',
  },
  'orders.nothing_to_refund': {
    kind: 'conflict',
    message: NOTHING_TO_REFUND,
  },
  'payments.disputed': {
    kind: 'conflict',
    message: 'The payer’s bank disputed this payment, so you can’t refund it unless you win the dispute.',
  },
  'orders.disputed': {
    kind: 'conflict',
    message: 'The payment for this order was disputed. You can’t ship it unless you win the dispute.',
  },
  'orders.still_paying': {
    kind: 'conflict',
    message: 'The customer’s payment is being processed. Wait until the bank confirms or declines it.',
  },
  'payments.not_found': { kind: 'not_found', message: 'Payment not found' },
  'payments.too_many': {
    kind: 'rate_limited',
    message: 'You’ve opened checkout too many times. Please try again in an hour.',
  },
  'payments.too_many_holds': {
    kind: 'conflict',
    message: 'You already have three checkouts open. Finish or cancel one, then try again.',
  },
  'payments.not_yourself': { kind: 'forbidden', message: 'You can only pay for yourself.' },
  'payments.wrong_price': { kind: 'invalid', message: 'This price doesn’t apply to you. Please reload the page.' },
  'payments.foreign_url': { kind: 'invalid', message: 'The return address must be on this site.' },
  'payments.provider_failed': {
    kind: 'upstream',
    message: 'The payment provider isn’t responding. Nothing was charged. Please try again in a moment.',
  },
  'payments.bad_signature': { kind: 'invalid', message: 'The signature is missing, wrong or too old.' },
  'payments.refund_too_large': { kind: 'conflict', message: 'That’s more than is left of the payment.' },
  'payments.not_paid': { kind: 'conflict', message: 'This payment hasn’t been paid.' },
  'payments.retry_refund_first': {
    kind: 'conflict',
    message: 'An earlier refund of this payment failed. Retry it first.',
  },
  'payments.refund_not_failed': { kind: 'conflict', message: 'This refund hasn’t failed.' },
  'payments.no_trouble': { kind: 'conflict', message: 'This payment doesn’t need attention.' },
  'membership.already_member': { kind: 'conflict', message: 'You already have a membership.' },
  'membership.included': { kind: 'conflict', message: 'Your access already includes membership.' },
  'membership.no_subscription': { kind: 'conflict', message: 'You don’t have a subscription to manage.' },
  'membership.move_changed': {
    kind: 'conflict',
    message: 'The price or the members changed. Nothing was moved. Review the numbers again.',
  },
  'posts.not_found': { kind: 'not_found', message: 'Post not found' },
  'posts.locked': { kind: 'forbidden', message: 'This is for members.' },
  'posts.incomplete': { kind: 'invalid', message: 'This post is missing something it needs.' },
  'posts.changed_meanwhile': {
    kind: 'conflict',
    message: 'Someone else changed this post while you were editing. Review the changes, then save.',
  },
  'posts.comment_not_found': { kind: 'not_found', message: 'Comment not found' },
  'posts.too_many_comments': {
    kind: 'rate_limited',
    message: 'You’re commenting too fast. Please wait a minute and try again.',
  },
  'posts.question_not_found': { kind: 'not_found', message: 'Question not found' },
  'posts.answer_stands': { kind: 'conflict', message: 'You’ve already answered this question.' },
  'posts.no_quiz': { kind: 'not_found', message: 'This post doesn’t have a quiz.' },
  'posts.no_poll': { kind: 'not_found', message: 'This post doesn’t have a poll.' },
  'posts.unknown_option': { kind: 'invalid', message: 'Please choose one of the options.' },
  'posts.already_voted': { kind: 'conflict', message: 'You’ve already voted on this poll.' },
  'posts.poll_has_votes': {
    kind: 'conflict',
    message: 'People have voted, so the poll’s question and options can’t change. You can still edit the ruling.',
  },
  'camp.not_registered': {
    kind: 'forbidden',
    message: 'Only registered camp participants can access this camp.',
  },
  'camp.payment_disputed': {
    kind: 'forbidden',
    message:
      'Your access is paused because the payment for this event was disputed. Email the organizer to sort it out.',
  },
  'camp.payment_due': {
    kind: 'forbidden',
    message: 'Pay the amount due to open this event. You’ll find it in My events.',
  },
  'camp.announcements_closed': {
    kind: 'forbidden',
    message: ANNOUNCEMENTS_CLOSED,
  },
  'camp.announcement_not_found': { kind: 'not_found', message: 'Announcement not found' },
  'camp.announcement_changed': {
    kind: 'conflict',
    message: 'Someone else changed this announcement while you were editing. Review the changes, then save.',
  },
  'camp.no_recipients': { kind: 'conflict', message: 'There’s no one to send this to.' },
  'camp.schedule_item_not_found': { kind: 'not_found', message: 'Schedule item not found' },
  'camp.schedule_item_changed': {
    kind: 'conflict',
    message: 'Someone else changed this schedule item while you were editing. Review the changes, then save.',
  },
  'camp.no_such_day': { kind: 'invalid', message: 'This event doesn’t have that day.' },
  'camp.not_a_participant': { kind: 'not_found', message: 'This person isn’t registered for this event.' },
  'camp.evaluation_not_found': { kind: 'not_found', message: 'Evaluation not found' },
  'camp.evaluation_stays_released': {
    kind: 'conflict',
    message: 'You can’t take back a released evaluation. The official may have read it.',
  },
  'camp.evaluation_withdrawn': { kind: 'conflict', message: 'This evaluation was withdrawn.' },
  'camp.withdrawal_reason_required': {
    kind: 'invalid',
    message: 'The official has read this evaluation. Give a reason to withdraw it.',
  },
  'camp.own_evaluation': { kind: 'forbidden', message: 'You can’t evaluate yourself.' },
  'camp.evaluation_empty': { kind: 'invalid', message: 'Write something, tap a point, or give a score.' },
  'camp.unknown_criterion': { kind: 'invalid', message: 'That criterion isn’t in this event’s rubric.' },
  'camp.rubric_repeats': { kind: 'invalid', message: 'Each rubric row needs its own key.' },
  'camp.rubric_changed': {
    kind: 'conflict',
    message: 'Someone else changed this rubric while you were editing. Review the changes, then save.',
  },
  'settings.changed_meanwhile': {
    kind: 'conflict',
    message: 'Someone else changed these settings while you were editing. Review the changes, then save.',
  },
  'settings.set_by_server': { kind: 'conflict', message: 'The server sets these. They can’t be changed here.' },
  'settings.password_needed': {
    kind: 'invalid',
    message: 'Enter the password again, because the server or the user changed.',
  },
  'settings.prices_not_created': {
    kind: 'upstream',
    message: 'The payment provider isn’t responding, so nothing was saved. Please try again in a moment.',
  },
  'settings.mail_server_refused': { kind: 'invalid', message: 'The mail server refused.' },
  'settings.mail_off': { kind: 'conflict', message: 'Email is off. Save a mail server first.' },
  'test_data.none': { kind: 'conflict', message: 'There’s no test data to remove.' },
  'test_data.changed': {
    kind: 'conflict',
    message: 'The test data has changed since it was listed. Nothing was removed. Review it, then remove it.',
  },
  'settings.mail_server_limited': {
    kind: 'rate_limited',
    message: 'You tried the mail server 20 times in an hour. Please wait before you try again.',
  },
  'settings.stripe_key_needed': { kind: 'invalid', message: 'Enter the secret key of your Stripe account.' },
  'settings.stripe_refused': { kind: 'invalid', message: 'Stripe refused.' },
  'settings.stripe_checks_limited': {
    kind: 'rate_limited',
    message: 'You saved these settings 20 times in an hour. Please wait before you try again.',
  },
  'settings.webhook_needs_https': {
    kind: 'invalid',
    message: 'Stripe can’t reach this server, because its address isn’t a public https address.',
  },
  'settings.payments_open': {
    kind: 'conflict',
    message: 'Payments are still open at the current account. Try again when they’re settled.',
  },
  'settings.bad_mail_text': { kind: 'invalid', message: 'Check the subject and the text.' },
  'settings.preview_too_long': {
    kind: 'invalid',
    message: 'This text is too long for the preview. You can still save it.',
  },
  'courts.not_found': { kind: 'not_found', message: 'Court not found' },
  'courts.restricted': { kind: 'forbidden', message: COURTS_RESTRICTED },
  'courts.too_many': { kind: 'conflict', message: 'An event can have up to 500 courts.' },
  'courts.none_on_day': { kind: 'conflict', message: 'There are no courts to copy on that day.' },
  'courts.day_not_empty': { kind: 'conflict', message: 'That day already has courts.' },
  'courts.full': { kind: 'conflict', message: 'A court can have up to 60 officials.' },
  'courts.double_booked': { kind: 'conflict', message: 'This person is already assigned at that time.' },
  'courts.position_not_found': { kind: 'not_found', message: 'This court doesn’t have that position.' },
  'courts.position_stays': { kind: 'conflict', message: 'You can’t delete a court’s clinician position.' },
  'courts.not_assigned': { kind: 'not_found', message: 'Could not find official to remove.' },
  'courts.sent_twice': { kind: 'invalid', message: 'A court, position or person is listed twice.' },
  'courts.changed_meanwhile': {
    kind: 'conflict',
    message: 'Someone else changed the courts while you were assigning. Review the changes, then save.',
  },
  'courts.no_response_asked': { kind: 'conflict', message: 'This event doesn’t ask you to accept or decline games.' },
  'courts.game_started': { kind: 'conflict', message: 'This game has started. Talk to the organizer instead.' },
  'officials.not_found': { kind: 'not_found', message: 'Official not found' },
  'officials.not_yours': { kind: 'forbidden', message: 'You can only edit your own profile.' },
  'officials.changed_meanwhile': {
    kind: 'conflict',
    message: 'Someone else changed this profile while you were editing. Review the changes, then save.',
  },
  'officials.not_staff': { kind: 'invalid', message: 'Only clinicians and admins have a directory profile.' },
  'officials.has_page': { kind: 'conflict', message: 'This person already has a directory profile.' },
  'camp.no_calendar': { kind: 'not_found', message: 'We couldn’t find this calendar.' },
  'users.not_found': { kind: 'not_found', message: 'User not found' },
  'notifications.not_found': { kind: 'not_found', message: 'We couldn’t find this notification.' },
  'notifications.bad_link': {
    kind: 'not_found',
    message: 'This link doesn’t work anymore. Log in to change your notifications.',
  },
  'mail.not_found': { kind: 'not_found', message: 'Email not found' },
  'mail.too_late': { kind: 'conflict', message: 'This email has expired. Request a new one instead.' },
  'mail.body_removed': {
    kind: 'conflict',
    message: 'We deleted the text of this email because of its age, so it can’t be resent.',
  },
  'mail.secret_gone': {
    kind: 'conflict',
    message: 'This email contained a secret, so we cleared it after sending. Create a new one instead.',
  },
} as const satisfies Record<string, ErrorDefinition>

export const ERRORS = { ...COMMON_ERRORS, ...FEATURE_ERRORS }

export type ErrorCode = keyof typeof ERRORS
export type FeatureErrorCode = keyof typeof FEATURE_ERRORS
