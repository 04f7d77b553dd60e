import { useState } from 'react'
import { carInfoCalls, type ParkingStay } from '@/contract/carInfo'
import { useAction } from '@/request/useCall'

/**
 * Opens the gate for a stay that owes nothing.
 * @param onOpened takes what the gate said; the stay itself may be gone by then
 * @param askAgain asks for the stays of the page anew
 * @returns `error`: why the gate stays shut; empty before
 */
export function useLeave(onOpened: (text: string) => void, askAgain: () => Promise<unknown>) {
  const action = useAction(carInfoCalls.leaveFree, [carInfoCalls.queryTemporaryPay], {
    isShownByPage: true,
  })
  const [error, setError] = useState('')
  const leave = ({ Id, Code }: ParkingStay) => {
    setError('')
    action.mutate(
      // The slip where the stay is known by it; a member's phone is confirmed without.
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
