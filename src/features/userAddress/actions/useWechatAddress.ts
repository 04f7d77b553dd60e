import { userAddressCalls, type UserAddress } from '@/contract/userAddress'
import { go } from '@/navigation'
import { showToast } from '@/platform/toast'
import { useAction } from '@/request/useCall'
import { emptyAddress } from '../model'
import { addressDraft } from './useAddressForm'
import { useChooseWechat } from './useChooseWechat'

/**
 * Imports an address from WeChat's list. An address that cannot be saved opens in the form for correction.
 * @param onSaved called after saving
 */
export function useWechatAddress(onSaved: (saved: UserAddress) => void) {
  const saving = useAction(userAddressCalls.save, [userAddressCalls.list])
  const choosing = useChooseWechat((address) =>
    saving.mutate(address, {
      onSuccess: (saved) => {
        showToast({ text: '已添加' })
        onSaved(saved)
      },
      onError: () => {
        addressDraft('').save({ ...emptyAddress, ...address })
        void go('addressEdit')
      },
    }),
  )
  return { ...choosing, isBusy: choosing.isBusy || saving.isPending }
}
