export interface Messenger {
  /** True inside WeChat's own browser; false in other browsers and in the mini-program. */
  isMessengerBrowser(): boolean
}
