import { View } from '@tarojs/components'
import { useAtomValue, useSetAtom } from 'jotai'
import { Button } from '@/components/button/Button'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { useWechatAddress } from '@/features/userAddress/actions/useWechatAddress'
import { chooseAddressAtom, chosenAddressIdAtom } from '@/features/userAddress/atoms'
import { AddressCard } from '@/features/userAddress/components/AddressCard'
import { addressesMax, addressFor } from '@/features/userAddress/model'
import { useAddresses } from '@/features/userAddress/queries'
import { arrowKeys } from '@/hooks/arrowKeys'
import { usePageQuery } from '@/hooks/usePageQuery'
import { back, canGoBack, go } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import './address.scss'

/** The member's addresses; with `choose` for selecting one for an order. */
export default function AddressesPage() {
  const { choose = '' } = usePageQuery()
  const isSignedIn = useAtomValue(isSignedInAtom)
  const addresses = useAddresses(isSignedIn)
  const keep = useSetAtom(chooseAddressAtom)
  const chosenId = useAtomValue(chosenAddressIdAtom)
  const isChoosing = choose !== ''
  const take = (id: string) => {
    keep(id)
    if (isChoosing && canGoBack()) void back()
  }
  const wechat = useWechatAddress(({ Id }) => take(Id))
  const isFull = (addresses.data?.length ?? 0) >= addressesMax
  return (
    <Screen
      title={isChoosing ? '选择收货地址' : undefined}
      onRefresh={addresses.refetch}
      footer={
        addresses.data && (
          <View className="addressPage__ways">
            <Button disabled={isFull} onPress={() => void go('addressEdit')}>
              {isFull ? `最多保存 ${addressesMax} 个地址` : '新增收货地址'}
            </Button>
            {wechat.isOffered && !isFull && (
              <Button kind="plain" busy={wechat.isBusy} onPress={() => void wechat.choose()}>
                用微信里的地址
              </Button>
            )}
          </View>
        )
      }
    >
      <MemberOnly hint="登录后保存收货地址">
        <View className="addressPage">
          <PageState
            query={addresses}
            skeleton={<SkeletonRows count={3} height="112px" />}
            isEmpty={(list) => list.length === 0}
            emptyState={<EmptyState title="还没有收货地址" hint="添加后下单直接选" />}
          >
            {(list) => (
              <View
                className="addressPage__list"
                {...(isChoosing && {
                  ...{ role: 'radiogroup', 'aria-label': '收货地址' },
                  ...arrowKeys('radio', true),
                })}
              >
                {list.map((address) => (
                  <AddressCard
                    key={address.Id}
                    address={address}
                    isChosen={addressFor(list, chosenId)?.Id === address.Id}
                    onChoose={isChoosing ? () => take(address.Id) : undefined}
                    onEdit={() => void go('addressEdit', { id: address.Id })}
                  />
                ))}
              </View>
            )}
          </PageState>
        </View>
      </MemberOnly>
    </Screen>
  )
}
