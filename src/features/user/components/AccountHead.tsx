import { Image, View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import brandLogo from '@brand-logo'
import { parkAtom, parkNameAtom } from '@/state/park'
import { pictureUrl } from '@/utils/pictureUrl'
import './accountHead.scss'

/** Logo and name of the park above the account forms. */
export function AccountHead() {
  const parkName = useAtomValue(parkNameAtom)
  const parkLogo = useAtomValue(parkAtom)?.Logo
  const logo = parkLogo ? pictureUrl(parkLogo) : brandLogo
  return (
    <View className="accountHead">
      <Image className="accountHead__logo" src={logo} mode="aspectFit" aria-hidden="true" />
      <View>
        <View className="accountHead__name">{parkName}</View>
        <View className="accountHead__hint">一个账号，付款、用券、攒积分</View>
      </View>
    </View>
  )
}
