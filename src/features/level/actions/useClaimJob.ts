import { useRef, useState } from 'react'
import { growUpJobCalls, userMemberCalls, userRankCalls, type MemberJob } from '@/contract/member'
import { userPointCalls } from '@/contract/points'
import { showToast } from '@/platform/toast'
import { call } from '@/request/call'
import { useAskAgain } from '@/request/useCall'
import { RequestError } from '@/rules/requestError'
import { newRequestId } from '@/request/requestId'
import { rewardText } from '@/rules/rewardText'

const changed = [
  userRankCalls.memberJobList,
  userRankCalls.get,
  userRankCalls.getGrowUpDetail,
  userMemberCalls.get,
  userPointCalls.get,
  userPointCalls.pointDetailByPage,
]

/**
 * Claims a job's reward, one at a time. The RequestId of a job is kept while the outcome is unknown, so that trying
 * again cannot claim twice.
 */
export function useClaimJob() {
  const askAgain = useAskAgain(changed)
  const requestIds = useRef(new Map<string, string>())
  const isRunning = useRef(false)
  const [busyId, setBusyId] = useState('')

  const claim = async ({ Id }: MemberJob) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusyId(Id)
    const ids = requestIds.current
    try {
      const RequestId = ids.get(Id) ?? (await newRequestId())
      ids.set(Id, RequestId)
      const reward = await call(growUpJobCalls.claim, { Id, RequestId })
      ids.delete(Id)
      showToast({ text: `已领取 ${rewardText(reward)}` })
    } catch (error) {
      // The failure has been reported; only a call without an answer may have claimed the reward.
      if (!(error instanceof RequestError) || error.kind !== 'network') ids.delete(Id)
    } finally {
      await askAgain()
      isRunning.current = false
      setBusyId('')
    }
  }

  return { claim, busyId }
}
