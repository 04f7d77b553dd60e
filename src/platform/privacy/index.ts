import type { Privacy, PrivacyRequest } from './types'

let told: (request: PrivacyRequest) => void = () => undefined

/** Something private is asked for from now on, as the mini-program would. */
export const holdBack = (request: PrivacyRequest): void => told(request)

export const privacy: Privacy = {
  listen(ask) {
    told = ask
  },
  openGuide: () => undefined,
}
