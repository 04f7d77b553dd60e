import { userAddressCalls, type UserAddress } from '@/contract/userAddress'
import { go } from '@/navigation'
import { showToast } from '@/platform/toast'
import { useAction } from '@/request/useCall'
import { emptyAddress } from '../model'
import { addressDraft } from './useAddressForm'
import { useChooseWechat } from './useChooseWechat'

/**
 * An address out of WeChat's own list, kept here too. One that cannot be saved as it is stands in the form to be mended.
 * @param onSaved it is in the list
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
