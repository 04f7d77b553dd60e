import { useState } from 'react'
import { userAddressCalls, type UserAddress, type TypedAddress } from '@/contract/userAddress'
import { go } from '@/navigation'
import { showToast } from '@/platform/toast'
import { useAction } from '@/request/useCall'
import { chooseAddress } from '@/platform/chooseAddress'
import { sentenceOf } from '@/utils/sentence'
import { emptyAddress, addressOfWechat } from '../model'
import { addressDraft } from './useAddressForm'

/** Opens WeChat's address list, if available. @param onChosen receives the chosen address in our fields */
export function useChooseWechat(onChosen: (address: TypedAddress) => void) {
  const [isOpen, setOpen] = useState(false)
  const choose = async () => {
    if (isOpen) return
    setOpen(true)
    try {
      const chosen = await chooseAddress.choose()
      if (chosen) onChosen(addressOfWechat(chosen))
    } catch (error) {
      showToast({ text: sentenceOf(error) })
    } finally {
      setOpen(false)
    }
  }
  return { isOffered: chooseAddress.isOffered(), choose, isBusy: isOpen }
}

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
