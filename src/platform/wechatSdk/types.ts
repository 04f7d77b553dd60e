/** What the server signs for one address of the app (contract buildArg; the wire's own names). */
export interface SignedArguments {
  AppId: string
  /** Seconds since 1970. */
  Timestamp: number
  NonceStr: string
  Signature: string
}

/** Asks the server for the arguments of an address, which has no fragment. Rejects when there are none. */
export type SignAddress = (url: string) => Promise<SignedArguments>

/** A page for WeChat's menu. */
export interface MenuShare {
  title: string
  /** Full address. */
  link: string
  /** Second line on a card sent to a friend. */
  description: string
  /** Full address of the picture; WeChat takes the first large one of the page when empty. */
  imageUrl: string
}

/**
 * WeChat's JS-SDK: what a page may do in WeChat's own browser. Loaded and signed when first used; nowhere else is
 * there anything to load.
 */
export interface WechatSdk {
  /** True in WeChat's browser; false in other browsers and in the mini-program, which needs none of this. */
  isOffered(): boolean
  /** Says who signs addresses; called once, by the launch. */
  signWith(sign: SignAddress): void
  /**
   * WeChat's scanner.
   * @returns what was read, or null when the person closed it
   * @throws Error with a sentence for the person when the scanner does not open
   */
  scanCode(): Promise<string | null>
  /** What WeChat's menu shares from now on, to friends and to Moments; false when WeChat did not take it. */
  offerShare(share: MenuShare): Promise<boolean>
  /** Closes WeChat's browser; false when this is none, or it stays open. */
  closeWindow(): Promise<boolean>
}
