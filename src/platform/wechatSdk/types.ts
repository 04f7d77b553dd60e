/** The server's signature for one address of the app (contract buildArg; field names of the API). */
export interface SignedArguments {
  AppId: string
  /** Seconds since 1970. */
  Timestamp: number
  NonceStr: string
  Signature: string
}

/** Requests the signature of an address, which has no fragment. Rejects when there is none. */
export type SignAddress = (url: string) => Promise<SignedArguments>

/** A page shared from WeChat's menu. */
export interface MenuShare {
  title: string
  /** Full address. */
  link: string
  /** Second line on a card sent to a friend. */
  description: string
  /** Full address of the picture; when empty, WeChat uses the first large one of the page. */
  imageUrl: string
}

/**
 * WeChat's JS-SDK: functions for pages in WeChat's own browser. Loaded and signed on first use; not loaded on other
 * hosts.
 */
export interface WechatSdk {
  /** True in WeChat's browser; false in other browsers and in the mini-program, which does not need it. */
  isOffered(): boolean
  /** Sets the signing function; called once, by the launch. */
  signWith(sign: SignAddress): void
  /**
   * Opens WeChat's scanner.
   * @returns the result, or null when the user closed it
   * @throws Error with a message for the user when the scanner does not open
   */
  scanCode(): Promise<string | null>
  /** Sets what WeChat's menu shares from now on, with friends and in Moments; false when WeChat rejected it. */
  offerShare(share: MenuShare): Promise<boolean>
  /** Closes WeChat's browser; false in other browsers, or when it stays open. */
  closeWindow(): Promise<boolean>
}
