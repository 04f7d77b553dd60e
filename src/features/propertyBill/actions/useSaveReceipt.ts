import { useState } from 'react'
import type { BillReceipt } from '@/contract/paid'
import { savePicture } from '@/platform/savePicture'
import { showToast } from '@/platform/toast'
import { receiptPicture } from '../model/receiptPicture'

/** Saving a receipt as a picture, and what the person has to do where the app may not or cannot. */
export function useSaveReceipt(receipt: BillReceipt) {
  const [isBusy, setBusy] = useState(false)
  /** To be pressed long, where nothing else saves it. */
  const [held, setHeld] = useState('')
  const [isRefused, setRefused] = useState(false)
  const save = async () => {
    setBusy(true)
    setRefused(false)
    try {
      const saved = await savePicture(receiptPicture(receipt), `缴费收据-${receipt.ReceiptNo}`)
      if (saved.kind === 'saved') showToast({ text: '收据已保存' })
      if (saved.kind === 'hold') setHeld(saved.src)
      setRefused(saved.kind === 'refused')
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : '没能保存收据，可以截屏' })
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy, held, closeHeld: () => setHeld(''), isRefused }
}
