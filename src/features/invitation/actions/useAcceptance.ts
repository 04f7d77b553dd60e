import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { invitationCalls } from '@/contract/invitation'
import { openInvitationCalls } from '@/contract/openInvitation'
import { useShowFault } from '@/hooks/useShowFault'
import { redirect } from '@/navigation'
import { showToast } from '@/platform/toast'
import { useAction } from '@/request/useCall'
import { isMobile, wrongMobile } from '@/rules/phone'
import { normalisePlate, plateProblem } from '@/rules/plate'
import { userAtom } from '@/state/session'

/** Accepts an invitation with a phone number and, for guests who come by car, a plate. */
export function useAcceptance(hash: string, knownPlate: string) {
  const user = useAtomValue(userAtom)
  const [phone, setPhone] = useState(user?.PhoneNumber ?? '')
  const [plate, setPlate] = useState('')
  const [errors, setErrors] = useState<{ phone?: string; plate?: string }>({})
  const showFault = useShowFault()
  const accepting = useAction(invitationCalls.accept, [openInvitationCalls.open], {
    isShownByPage: true,
  })

  const hasPlate = knownPlate === '' && plate.trim() !== ''
  const problems = {
    phone: isMobile(phone.trim()) ? undefined : wrongMobile,
    plate: hasPlate ? (plateProblem(plate) ?? undefined) : undefined,
  }

  const submit = () => {
    setErrors(problems)
    if (problems.phone || problems.plate) return showFault()
    accepting.mutate(
      { Hash: hash, Phone: phone.trim(), PlateNo: hasPlate ? normalisePlate(plate) : '' },
      {
        onSuccess: () => {
          showToast({ text: '已接受邀请' })
          void redirect('invitation', { id: hash })
        },
        onError: (refusal) => {
          setErrors({ phone: refusal.message })
          showFault()
        },
      },
    )
  }

  return {
    phone,
    setPhone: (next: string) => {
      setPhone(next)
      setErrors({})
    },
    plate,
    setPlate: (next: string) => {
      setPlate(next)
      setErrors({})
    },
    errors,
    /** Kind of the submit button: soft while a tap would show a problem. */
    sendKind: problems.phone || problems.plate ? ('soft' as const) : ('primary' as const),
    submit,
    isBusy: accepting.isPending,
  }
}
