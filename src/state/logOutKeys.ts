/** Keys that features declare for a member's data. Written by `npm run contracts`. */
export const logOutKeys: readonly string[] = [
  'basket',
  'invitationDay',
  'taskDays',
  'ticketDay',
  'tickets',
]
