import type { Messenger } from './types'

export const messenger: Messenger = {
  // WeChat for Work has MicroMessenger in its user agent too, but its open ids are of another kind.
  isMessengerBrowser: () =>
    /MicroMessenger\//i.test(navigator.userAgent) && !/wxwork\//i.test(navigator.userAgent),
}
