import { Image, View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import brandLogo from '@brand-logo'
import { parkAtom, parkNameAtom } from '@/state/park'
import './accountHead.scss'

/** Logo and name of the park above the account forms. */
export function AccountHead() {
  const parkName = useAtomValue(parkNameAtom)
  const logo = useAtomValue(parkAtom)?.Logo || brandLogo
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
