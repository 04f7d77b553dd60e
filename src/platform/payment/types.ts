/** How the outside cashier is opened; same shape as the contract's payInvocation. */
export type Invocation =
  | {
      Kind: 'wechat'
      AppId: string
      TimeStamp: string
      NonceStr: string
      Package: string
      SignType: 'RSA'
      PaySign: string
    }
  | { Kind: 'redirect' | 'sandbox'; Url: string }

/**
 * opened: the user returned from the cashier; only the server knows the result. left: the app is being left for the
 * cashier's page, which returns to `returnTo`. cancelled: the user closed the cashier.
 */
export type CashierEnd = 'opened' | 'left' | 'cancelled'

export interface Payment {
  /** Environment of the app; determines how WeChat Pay is opened. */
  scene(): 'miniProgram' | 'messengerBrowser' | 'browser'
  /** Opens the outside cashier. Rejects with a Chinese sentence when it cannot be opened. */
  open(invocation: Invocation, returnTo: string): Promise<CashierEnd>
}
