import type { Privacy, PrivacyRequest } from './types'

let told: (request: PrivacyRequest) => void = () => undefined

/** Simulates a private call held back by the mini-program. */
export const holdBack = (request: PrivacyRequest): void => told(request)

export const privacy: Privacy = {
  listen(ask) {
    told = ask
  },
  openGuide: () => undefined,
}
