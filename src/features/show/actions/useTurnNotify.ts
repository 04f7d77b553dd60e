import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Schedule } from '@/contract/show'
import { goToLogin } from '@/navigation'
import { showToast } from '@/platform/toast'
import { isSignedInAtom } from '@/state/session'
import { useNotify } from '../queries'

/** Toggles the message that a sold-out schedule has seats again. Visitors are sent to the log-in first. */
export function useTurnNotify() {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const { mutateAsync, isPending } = useNotify()
  const turn = async ({ Id, IsNotified }: Schedule) => {
    if (isPending) return
    if (!isSignedIn) return void goToLogin()
    try {
      await mutateAsync({ ScheduleId: Id, IsWanted: !IsNotified })
    } catch {
      return // useAction has shown the error.
    }
    showToast({ text: IsNotified ? '已取消通知' : '有票时会在消息里通知您' })
  }
  return { turn, isBusy: isPending }
}

/** Month (YYYY-MM) shown by a calendar: that of the chosen day until the user turns the page. */
export function useMonthOf(day: string): [month: string, setMonth: (month: string) => void] {
  const [turned, setTurned] = useState<{ day: string; month: string }>()
  const month = turned?.day === day ? turned.month : day.slice(0, 7)
  return [month, (wanted) => setTurned({ day, month: wanted })]
}
