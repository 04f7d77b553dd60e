import type { Privacy, PrivacyRequest } from './types'

let listener: (request: PrivacyRequest) => void = () => undefined

/** Simulates a private call held back by the mini-program. */
export const holdBack = (request: PrivacyRequest): void => listener(request)

export const privacy: Privacy = {
  listen(ask) {
    listener = ask
  },
  openGuide: () => undefined,
}
