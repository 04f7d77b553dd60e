/** Keys of the jobs whose progress is counted; a park's folder has no other. */
export const jobKeys = [
  'register',
  'profile',
  'first-car',
  'pay-password',
  'pay-in-shop',
  'join-activity',
] as const

export type JobKey = (typeof jobKeys)[number]
