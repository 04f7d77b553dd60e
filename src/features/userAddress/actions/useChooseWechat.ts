import { useState } from 'react'
import type { TypedAddress } from '@/contract/userAddress'
import { chooseAddress } from '@/platform/chooseAddress'
import { showToast } from '@/platform/toast'
import { sentenceOf } from '@/utils/sentence'
import { addressOfWechat } from '../model'

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
