/** Spec 2 §2, under the heading Access Restricted. */
export const COURTS_RESTRICTED =
  'Only registered camp participants can access court assignments. Please log in or register for the camp to view this content.'
