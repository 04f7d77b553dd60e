import Taro from '@tarojs/taro'
import type { Privacy } from './types'

/** Base libraries before 2.32.3 have neither these calls nor the privacy check. */
type MaybeOld = Partial<Pick<typeof Taro, 'onNeedPrivacyAuthorization' | 'openPrivacyContract'>>

export const privacy: Privacy = {
  listen(ask) {
    ;(Taro as MaybeOld).onNeedPrivacyAuthorization?.((resolve, { referrer }) => {
      ask({
        referrer,
        agree: (buttonId) => resolve({ event: 'agree', buttonId }),
        refuse: () => resolve({ event: 'disagree' }),
      })
      resolve({ event: 'exposureAuthorization' })
    })
  },
  openGuide: (onFailure) => (Taro as MaybeOld).openPrivacyContract?.({ fail: onFailure }),
}
