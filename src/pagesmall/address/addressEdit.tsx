import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Missing } from '@/components/missing/Missing'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { useAddressForm, useRemoveAddress } from '@/features/userAddress/actions/useAddressForm'
import { useChooseWechat } from '@/features/userAddress/actions/useWechatAddress'
import { useReadAddress } from '@/features/userAddress/actions/useReadAddress'
import { AddressForm, PasteAddress } from '@/features/userAddress/components/AddressForm'
import { missingNames, type SavedAddress } from '@/features/userAddress/model'
import { useAddresses } from '@/features/userAddress/queries'
import { usePageQuery } from '@/hooks/usePageQuery'
import { back, canGoBack, redirect } from '@/navigation'
import './address.scss'

/** Form for a new address or, with `id`, for an existing one. */
export default function AddressEditPage() {
  const { id = '' } = usePageQuery()
  return (
    <Screen title={id ? '修改收货地址' : undefined}>
      <MemberOnly hint="登录后保存收货地址">
        {id ? <EditedAddress id={id} /> : <Editing />}
      </MemberOnly>
    </Screen>
  )
}

function EditedAddress({ id }: { id: string }) {
  const addresses = useAddresses()
  return (
    <View className="addressPage">
      <PageState
        query={addresses}
        skeleton={<Skeleton height="420px" />}
        isEmpty={(list) => !list.some((address) => address.Id === id)}
        emptyState={<EmptyState title="没有找到这个地址" hint="可能已删除" />}
      >
        {(list) =>
          list
            .filter((address) => address.Id === id)
            .map((address) => <Editing key={address.Id} edited={address} />)
        }
      </PageState>
    </View>
  )
}

function Editing({ edited }: { edited?: SavedAddress }) {
  const form = useAddressForm(edited)
  const reading = useReadAddress(form)
  const wechat = useChooseWechat((address) => form.fill({ ...form.values, ...address }))
  const removal = useRemoveAddress(() => void (canGoBack() ? back() : redirect('addresses')))
  return (
    <View className={edited ? 'addressPage__form' : 'addressPage addressPage__form'}>
      {wechat.isOffered && !edited && (
        <Button kind="plain" busy={wechat.isBusy} onPress={() => void wechat.choose()}>
          用微信里的地址
        </Button>
      )}
      <PasteAddress reading={reading} />
      <AddressForm form={form} />
      {edited && (
        <Button kind="danger" busy={removal.isBusy} onPress={() => void removal.remove(edited)}>
          删除这个地址
        </Button>
      )}
      <ScreenFooter>
        <Missing names={form.missing.flatMap((key) => missingNames[key] ?? [])} />
        <Button kind={form.sendKind} busy={form.isBusy} onPress={form.save}>
          保存
        </Button>
      </ScreenFooter>
    </View>
  )
}
