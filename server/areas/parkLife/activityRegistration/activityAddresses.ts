/** Desk pages of an activity, and of one of its sign-ups. */
export const addressOf = (id: string) => `/desk/activities/${id}`

export const signUpAddress = (id: string, registrationId: string) =>
  `${addressOf(id)}/sign-ups/${registrationId}`
