/** How the outside cashier is opened; the shape of the contract's payInvocation. */
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
 * opened: the person came back from the cashier; only the server knows how it ended. left: the app is being left for
 * the cashier's page, which leads back to `returnTo`. cancelled: the person closed the cashier.
 */
export type CashierEnd = 'opened' | 'left' | 'cancelled'

export interface Payment {
  /** Where the app runs, which decides how WeChat Pay is opened. */
  scene(): 'miniProgram' | 'messengerBrowser' | 'browser'
  /** Opens the outside cashier. Rejects with a Chinese sentence when it cannot be opened. */
  open(invocation: Invocation, returnTo: string): Promise<CashierEnd>
}
