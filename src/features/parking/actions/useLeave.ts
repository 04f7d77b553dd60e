import { useState } from 'react'
import { carInfoCalls, type ParkingStay } from '@/contract/carInfo'
import { useAction } from '@/request/useCall'

/**
 * Opens the gate for a stay that owes nothing.
 * @returns `text`: what the gate said; empty before. `error`: why it stays shut
 */
export function useLeave(askAgain: () => Promise<unknown>) {
  const action = useAction(carInfoCalls.leaveFree, [carInfoCalls.queryTemporaryPay], {
    isShownByPage: true,
  })
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const leave = ({ Id, Code }: ParkingStay) => {
    setError('')
    action.mutate(
      { Id, Code },
      {
        onSuccess: (said) => setText(said.Text),
        onError: (refusal) => {
          setError(refusal.message)
          void askAgain()
        },
      },
    )
  }
  return { leave, text, error, isBusy: action.isPending }
}
