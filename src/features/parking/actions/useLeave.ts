import { useState } from 'react'
import { carInfoCalls, type ParkingStay } from '@/contract/carInfo'
import { useAction } from '@/request/useCall'

/**
 * Opens the gate for a stay without a fee due.
 * @param onOpened receives the gate's text; the stay itself may be gone by then
 * @param askAgain refetches the stays of the page
 * @returns `error`: why the gate stays closed; empty before
 */
export function useLeave(onOpened: (text: string) => void, askAgain: () => Promise<unknown>) {
  const action = useAction(carInfoCalls.leaveFree, [carInfoCalls.queryTemporaryPay], {
    isShownByPage: true,
  })
  const [error, setError] = useState('')
  const leave = ({ Id, Code }: ParkingStay) => {
    setError('')
    action.mutate(
      // Sent if the stay was found by its slip; members with a verified phone need no code.
      { Id, ...(Code && { Code }) },
      {
        onSuccess: (said) => onOpened(said.Text),
        onError: (refusal) => {
          setError(refusal.message)
          void askAgain()
        },
      },
    )
  }
  return { leave, error, isBusy: action.isPending }
}
