/** A call or button that WeChat holds back until the user has accepted the mini-program's privacy guide. */
export interface PrivacyRequest {
  /** WeChat's name of the call or button: `chooseMedia`, `button.getPhoneNumber`. */
  referrer: string
  /**
   * Continues the call.
   * @param buttonId of the tapped WeChat button; checked by WeChat
   */
  agree(buttonId: string): void
  /** Fails the call; the next private call prompts again. */
  refuse(): void
}

/** WeChat's check before private information. On other hosts no call is held back. */
export interface Privacy {
  /** Calls `ask` for every held-back call, which it must settle; replaces the previous listener. */
  listen(ask: (request: PrivacyRequest) => void): void
  /** Opens the privacy guide that the park has published in WeChat. */
  openGuide(onFailure: () => void): void
}
