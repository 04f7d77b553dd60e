import type { ChooseAddress } from './types'

/** Only mini-programs can access WeChat's address list. */
export const chooseAddress: ChooseAddress = {
  isOffered: () => false,
  choose: () => Promise.resolve(null),
}
