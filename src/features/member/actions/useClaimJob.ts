import { useRef, useState } from 'react'
import { growUpJobCalls, userMemberCalls, userRankCalls, type MemberJob } from '@/contract/member'
import { userPointCalls } from '@/contract/points'
import { sendOnce } from '@/features/checkout/actions/sendOnce'
import { showToast } from '@/platform/toast'
import { useAskAgain } from '@/request/useCall'
import { rewardText } from '@/rules/rewardText'

const changed = [
  userRankCalls.memberJobList,
  userRankCalls.get,
  userRankCalls.getGrowUpDetail,
  userMemberCalls.get,
  userPointCalls.get,
  userPointCalls.pointDetailByPage,
]

/** Claims the reward of a job, one at a time. A retry after a lost answer has no further effect (sendOnce). */
export function useClaimJob() {
  const askAgain = useAskAgain(changed)
  const isRunning = useRef(false)
  const [busyId, setBusyId] = useState('')

  const claim = async ({ Id }: MemberJob) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusyId(Id)
    try {
      const reward = await sendOnce(growUpJobCalls.claim, `claimJob/${Id}`, { Id })
      showToast({ text: `已领取 ${rewardText(reward)}` })
    } catch {
      // The error has been reported.
    } finally {
      await askAgain()
      isRunning.current = false
      setBusyId('')
    }
  }

  return { claim, busyId }
}
