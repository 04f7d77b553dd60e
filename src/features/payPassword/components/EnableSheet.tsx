import { useState } from 'react'
import { Sheet } from '@/components/sheet/Sheet'
import { payPasswordCalls } from '@/contract/payPassword'
import { useAction } from '@/request/useCall'
import { PaymentPad } from '@/features/checkout/components/PaymentPad'

interface Props {
  isOpen: boolean
  isEnabled: boolean
  onClose: () => void
}

/** Suspends or resumes payments from balance and cards, confirmed by the password. */
export function EnableSheet({ isOpen, isEnabled, onClose }: Props) {
  const [error, setError] = useState('')
  const change = useAction(payPasswordCalls.setEnabled, [payPasswordCalls.getDetail], {
    isShownByPage: true,
  })
  const submit = (digits: string) =>
    change.mutate(
      { Enabled: !isEnabled, Password: digits },
      {
        onSuccess: () => {
          setError('')
          onClose()
        },
        onError: (failure) => setError(failure.message),
      },
    )
  return (
    <Sheet
      isOpen={isOpen}
      title={isEnabled ? '停用余额和卡支付' : '恢复余额和卡支付'}
      onClose={onClose}
    >
      <PaymentPad label="支付密码" error={error} disabled={change.isPending} onComplete={submit} />
    </Sheet>
  )
}
