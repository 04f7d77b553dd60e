/** A call or button that WeChat holds back until the person has agreed to the mini-program's privacy guide. */
export interface PrivacyRequest {
  /** WeChat's name of it: `chooseMedia`, `button.getPhoneNumber`. */
  referrer: string
  /** Lets it go on. @param buttonId of the button of WeChat that the person has tapped; WeChat checks that */
  agree(buttonId: string): void
  /** Fails it; the next private call asks again. */
  refuse(): void
}

/** WeChat's gate before private information. Elsewhere nothing is ever held back. */
export interface Privacy {
  /** From now on `ask` is called for every call held back, and has to end it; the listener before is called no more. */
  listen(ask: (request: PrivacyRequest) => void): void
  /** Opens the privacy guide that the park keeps with WeChat. */
  openGuide(onFailure: () => void): void
}
