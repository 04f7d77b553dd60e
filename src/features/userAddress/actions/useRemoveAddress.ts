import { userAddressCalls, type UserAddress } from '@/contract/userAddress'
import { ask } from '@/platform/dialog'
import { showToast } from '@/platform/toast'
import { useAction } from '@/request/useCall'
import { addressDraft } from './useAddressForm'

/** Deletes an address after a confirmation. @param onRemoved called after the deletion */
export function useRemoveAddress(onRemoved: () => void) {
  const removing = useAction(userAddressCalls.remove, [userAddressCalls.list])
  const remove = async ({ Id, Text }: UserAddress) => {
    const isSure = await ask({
      title: '删除收货地址',
      content: `${Text}。已下的订单不受影响。`,
      confirmText: '删除',
      cancelText: '再想想',
    })
    if (!isSure) return
    removing.mutate(
      { Id },
      {
        onSuccess: () => {
          addressDraft(Id).clear()
          showToast({ text: '已删除' })
          onRemoved()
        },
      },
    )
  }
  return { remove, isBusy: removing.isPending }
}
