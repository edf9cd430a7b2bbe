// All error codes with their kind and user-facing message. The kind decides the HTTP status.

import { INVALID_RESET_CODE } from '@crew-chief/domain/accounts/reset-code'
import { ANNOUNCEMENTS_CLOSED } from '@crew-chief/domain/camp/permissions'
import { ENDS_BEFORE_START } from '@crew-chief/domain/events/event-dates'

export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'payment_required'
  | 'too_large'
  | 'wrong_type'
  | 'rate_limited'
  | 'upstream'
  | 'busy'
  | 'internal'

export const STATUS_OF_KIND: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  rate_limited: 429,
  internal: 500,
  upstream: 502,
  busy: 503,
}

type ErrorDefinition = { readonly kind: ErrorKind; readonly message: string }

/** Errors that any endpoint may return; endpoints do not declare them. */
export const COMMON_ERRORS = {
  'input.invalid': { kind: 'invalid', message: 'Please check the highlighted fields.' },
  'input.too_large': { kind: 'too_large', message: 'This is larger than we can take.' },
  'input.wrong_type': { kind: 'wrong_type', message: 'This content type is not supported.' },
  'session.missing': { kind: 'unauthenticated', message: 'No auth tokens found' },
  'session.expired': { kind: 'unauthenticated', message: 'Your session has ended. Please log in again.' },
  'access.role': { kind: 'forbidden', message: 'You do not have permission to do this.' },
  'access.must_complete_profile': { kind: 'forbidden', message: 'Please complete your profile before going on.' },
  'route.not_found': { kind: 'not_found', message: 'There is nothing at this address.' },
  'server.busy': { kind: 'busy', message: 'Too many people at once. Please try again in a moment.' },
  'server.not_ready': { kind: 'busy', message: 'The server is starting or stopping.' },
  'server.storage_failed': {
    kind: 'upstream',
    message: 'Files cannot be stored or read right now. Please try again in a moment.',
  },
  'server.internal': { kind: 'internal', message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, ErrorDefinition>

const NOTHING_TO_REFUND = 'Nothing was paid through the provider, or it was given back already.'

export const FEATURE_ERRORS = {
  'accounts.bad_credentials': { kind: 'unauthenticated', message: 'Invalid email or password' },
  'accounts.too_many_attempts': {
    kind: 'rate_limited',
    message: 'Too many failed attempts. Please wait 15 minutes or reset your password.',
  },
  'accounts.too_many_registrations': {
    kind: 'rate_limited',
    message: 'Too many registrations from this network. Please try again later.',
  },
  'accounts.email_in_use': { kind: 'conflict', message: 'This email address is already in use.' },
  'accounts.refresh_failed': { kind: 'unauthenticated', message: 'Refresh failed' },
  'accounts.bad_reset_token': { kind: 'invalid', message: INVALID_RESET_CODE },
  'accounts.too_many_resets': {
    kind: 'rate_limited',
    message: 'Too many password reset attempts. Please try again later.',
  },
  'accounts.not_your_profile': { kind: 'forbidden', message: 'You can only complete your own profile.' },
  'accounts.profile_complete': { kind: 'conflict', message: 'Your profile is already complete.' },
  'users.same_role': { kind: 'conflict', message: 'The user already has this membership.' },
  'users.last_admin': {
    kind: 'conflict',
    message: 'There must be at least one admin. Make someone else an admin first.',
  },
  'users.import_has_problems': { kind: 'conflict', message: 'Some lines have problems. Nothing was imported.' },
  'users.search_is_for_staff': { kind: 'forbidden', message: 'Only admins and clinicians can search for users.' },
  'users.wrong_password': { kind: 'invalid', message: 'The password is not correct.' },
  'uploads.wrong_type': { kind: 'wrong_type', message: 'Invalid file type' },
  'uploads.too_large': { kind: 'too_large', message: 'The file is too large' },
  'uploads.not_your_folder': { kind: 'forbidden', message: 'You cannot upload files there.' },
  'uploads.too_many': { kind: 'rate_limited', message: 'Too many uploads. Please try again later.' },
  'uploads.not_accepted': {
    kind: 'invalid',
    message: 'This file was not uploaded here, or is not what it says it is.',
  },
  'events.not_found': { kind: 'not_found', message: 'Event not found' },
  'events.bad_dates': { kind: 'invalid', message: ENDS_BEFORE_START },
  'events.bad_timezone': { kind: 'invalid', message: 'This is not a time zone we know.' },
  'events.fewer_than_taken': {
    kind: 'conflict',
    message: 'More seats than that are taken already. Cancel registrations first, or keep the number.',
  },
  'events.changed_meanwhile': {
    kind: 'conflict',
    message: 'Someone else changed this event while you were editing. Look at it again before you save.',
  },
  'events.has_registrations': {
    kind: 'conflict',
    message: 'This event has paid registrations. Refund or cancel them first, then delete it.',
  },
  'events.ended': { kind: 'conflict', message: 'This event has ended.' },
  'events.full': { kind: 'conflict', message: 'This event is full.' },
  'events.not_full': { kind: 'conflict', message: 'There are seats left. You can register right away.' },
  'events.already_registered': { kind: 'conflict', message: 'Already registered for this event.' },
  'events.not_waitlisted': { kind: 'not_found', message: 'Not on the waitlist of this event.' },
  'events.waiver_changed': {
    kind: 'conflict',
    message: 'The liability release has changed. Please read it again.',
  },
  'events.payment_required': { kind: 'payment_required', message: 'Payment required' },
  'events.payment_processing': {
    kind: 'conflict',
    message: 'Your bank is still working on your payment. We will mail you as soon as it is settled.',
  },
  'events.payment_in_review': {
    kind: 'conflict',
    message: 'Your payment is being looked at. Please do not pay again: someone will write to you.',
  },
  'events.staff_only': { kind: 'forbidden', message: 'Only admins and clinicians can register someone else.' },
  'events.not_a_participant': { kind: 'forbidden', message: 'Only participants can see this.' },
  'groups.not_found': { kind: 'not_found', message: 'Event group not found' },
  'groups.name_taken': { kind: 'conflict', message: 'There is a group with this name already.' },
  'registrations.not_found': { kind: 'not_found', message: 'Registration not found' },
  'registrations.nothing_to_refund': {
    kind: 'conflict',
    message: NOTHING_TO_REFUND,
  },
  'registrations.still_paying': {
    kind: 'conflict',
    message: 'This person is on the payment page right now. Wait until the hold ends, or cancel it.',
  },
  'registrations.just_paid': {
    kind: 'conflict',
    message: 'This person has just paid. Refund or keep the registration.',
  },
  'registrations.refund_first': {
    kind: 'conflict',
    message: 'This person has paid. Refund the payment first: from the line they would be asked to pay again.',
  },
  'products.not_found': { kind: 'not_found', message: 'Product not found' },
  'products.bad_variants': {
    kind: 'invalid',
    message: 'Stock by size and color must name each combination once, and no other.',
  },
  'products.stock_by_variant': {
    kind: 'conflict',
    message: 'This product keeps its stock by size and color. Change it there.',
  },
  'products.changed_meanwhile': {
    kind: 'conflict',
    message: 'Someone else changed this product while you were editing. Look at it again before you save.',
  },
  'orders.not_found': { kind: 'not_found', message: 'Order not found' },
  'orders.bad_choice': { kind: 'invalid', message: 'Please choose a size and a color.' },
  'orders.not_enough': { kind: 'conflict', message: 'There are not enough left of something in your cart.' },
  'orders.too_many_messages': {
    kind: 'rate_limited',
    message: 'You have written several times already. We will answer as soon as we can.',
  },
  'orders.nothing_to_refund': {
    kind: 'conflict',
    message: NOTHING_TO_REFUND,
  },
  'orders.still_paying': {
    kind: 'conflict',
    message: 'The customer is on the payment page right now. Wait until the hold ends, or cancel the order.',
  },
  'payments.not_found': { kind: 'not_found', message: 'Payment not found' },
  'payments.too_many': {
    kind: 'rate_limited',
    message: 'You have opened the payment page very often. Please wait an hour and try again.',
  },
  'payments.not_yourself': { kind: 'forbidden', message: 'You can only pay for yourself.' },
  'payments.wrong_price': { kind: 'invalid', message: 'This price is not yours. Please reload the page.' },
  'payments.foreign_url': { kind: 'invalid', message: 'The return address must be on this site.' },
  'payments.provider_failed': {
    kind: 'upstream',
    message: 'The payment provider does not answer. Nothing was charged. Please try again in a moment.',
  },
  'payments.bad_signature': { kind: 'invalid', message: 'The signature is missing, wrong or too old.' },
  'payments.refund_not_failed': { kind: 'conflict', message: 'This refund has not failed.' },
  'payments.no_trouble': { kind: 'conflict', message: 'This payment needs no attention.' },
  'membership.already_member': { kind: 'conflict', message: 'You already have a membership.' },
  'membership.included': { kind: 'conflict', message: 'Your access already includes the membership.' },
  'membership.no_subscription': { kind: 'conflict', message: 'There is no subscription to manage.' },
  'posts.not_found': { kind: 'not_found', message: 'Post not found' },
  'posts.locked': { kind: 'forbidden', message: 'This is for All You Want and All You Need members.' },
  'posts.incomplete': { kind: 'invalid', message: 'Something this kind of post needs is missing.' },
  'posts.changed_meanwhile': {
    kind: 'conflict',
    message: 'Someone else changed this post while you were editing. Look at it again before you save.',
  },
  'posts.comment_not_found': { kind: 'not_found', message: 'Comment not found' },
  'posts.too_many_comments': {
    kind: 'rate_limited',
    message: 'You are commenting very fast. Please wait a minute and try again.',
  },
  'posts.question_not_found': { kind: 'not_found', message: 'Question not found' },
  'posts.answer_stands': { kind: 'conflict', message: 'You have answered this question already. The answer stands.' },
  'posts.no_quiz': { kind: 'not_found', message: 'This post has no quiz.' },
  'camp.not_registered': {
    kind: 'forbidden',
    message: 'Only registered camp participants can access this camp.',
  },
  'camp.announcements_closed': {
    kind: 'forbidden',
    message: ANNOUNCEMENTS_CLOSED,
  },
  'camp.announcement_not_found': { kind: 'not_found', message: 'Announcement not found' },
  'camp.announcement_changed': {
    kind: 'conflict',
    message: 'Someone else changed this announcement while you were editing. Look at it again before you save.',
  },
  'camp.schedule_item_not_found': { kind: 'not_found', message: 'Schedule item not found' },
  'camp.schedule_item_changed': {
    kind: 'conflict',
    message: 'Someone else changed this schedule item while you were editing. Look at it again before you save.',
  },
  'camp.no_such_day': { kind: 'invalid', message: 'The event has no such day.' },
  'camp.not_a_participant': { kind: 'not_found', message: 'This person does not take part in this event.' },
  'camp.evaluation_not_found': { kind: 'not_found', message: 'Evaluation not found' },
  'camp.evaluation_stays_released': {
    kind: 'conflict',
    message: 'The official may have read it already: a released evaluation stays released.',
  },
  'camp.evaluation_empty': { kind: 'invalid', message: 'Write something, tap a point, or give a score.' },
  'camp.unknown_criterion': { kind: 'invalid', message: 'The rubric of this event has no such criterion.' },
  'camp.rubric_repeats': { kind: 'invalid', message: 'Every line of the rubric needs a key of its own.' },
  'camp.rubric_changed': {
    kind: 'conflict',
    message: 'Someone else changed this rubric while you were editing. Look at it again before you save.',
  },
  'courts.not_found': { kind: 'not_found', message: 'Court not found' },
  'courts.too_many': { kind: 'conflict', message: 'An event has room for 500 courts.' },
  'courts.full': { kind: 'conflict', message: 'A court has room for 60 officials.' },
  'courts.double_booked': { kind: 'conflict', message: 'This person already works at that time.' },
  'courts.position_not_found': { kind: 'not_found', message: 'This court has no such position.' },
  'courts.position_stays': { kind: 'conflict', message: 'Every court keeps its clinician position.' },
  'courts.not_assigned': { kind: 'not_found', message: 'Could not find official to remove.' },
  'courts.sent_twice': { kind: 'invalid', message: 'A court, a position or a person is named twice.' },
  'courts.changed_meanwhile': {
    kind: 'conflict',
    message: 'Someone else changed the courts while you were assigning. Look at what changed before you save.',
  },
  'officials.not_found': { kind: 'not_found', message: 'Official not found' },
  'officials.not_yours': { kind: 'forbidden', message: 'You can only change your own page.' },
  'officials.changed_meanwhile': {
    kind: 'conflict',
    message: 'Someone else changed this page while you were editing. Look at it again before you save.',
  },
  'officials.not_staff': { kind: 'invalid', message: 'Only a clinician or an admin has a page of their own.' },
  'officials.has_page': { kind: 'conflict', message: 'This person has a page in the directory already.' },
  'camp.no_calendar': { kind: 'not_found', message: 'There is no calendar at this address.' },
  'users.not_found': { kind: 'not_found', message: 'User not found' },
  'mail.not_found': { kind: 'not_found', message: 'Mail not found' },
  'mail.too_late': { kind: 'conflict', message: 'What this mail carries has expired. Ask for a new one instead.' },
  'mail.secret_gone': {
    kind: 'conflict',
    message: 'This mail held a secret and was emptied after sending. Please make a new one.',
  },
} as const satisfies Record<string, ErrorDefinition>

export const ERRORS = { ...COMMON_ERRORS, ...FEATURE_ERRORS }

export type ErrorCode = keyof typeof ERRORS
export type FeatureErrorCode = keyof typeof FEATURE_ERRORS
