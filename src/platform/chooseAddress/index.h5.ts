import type { ChooseAddress } from './types'

/** WeChat lends its list to mini-programs only. */
export const chooseAddress: ChooseAddress = {
  isOffered: () => false,
  choose: () => Promise.resolve(null),
}
