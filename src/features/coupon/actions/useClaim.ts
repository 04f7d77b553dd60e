import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { couponCalls, type Coupon } from '@/contract/coupon'
import { userMemberCalls } from '@/contract/member'
import { userPointCalls } from '@/contract/points'
import { sendOnce } from '@/features/checkout/actions/sendOnce'
import { useLatest } from '@/hooks/useLatest'
import { goToLogin } from '@/navigation'
import { ask } from '@/platform/dialog'
import { showToast } from '@/platform/toast'
import { vibrate } from '@/platform/vibrate'
import { isSignedInAtom } from '@/state/session'
import { store } from '@/state/store'
import { countText } from '@/utils/countText'
import { takePendingClaimAtom, keepPendingClaimAtom } from '../atoms'

/** Reads outdated by a claim or a refusal. */
const changed = [
  couponCalls.list,
  couponCalls.detail,
  couponCalls.showList,
  couponCalls.couponListByShopId,
  couponCalls.myList,
  couponCalls.myListSum,
  userMemberCalls.get,
  userPointCalls.get,
]

const isAgreed = ({ PointsCost, Name }: Coupon) =>
  PointsCost === 0 ||
  ask({
    title: '兑换优惠券',
    content: `用 ${countText(PointsCost)} 积分兑换“${Name}”？`,
    confirmText: '兑换',
    cancelText: '再想想',
  })

/**
 * Claims coupons one at a time: a second tap is ignored, and a retry after a lost answer claims the same coupon
 * (sendOnce). A visitor logs in or registers first; the coupon is claimed on return.
 */
export function useClaim() {
  const client = useQueryClient()
  const isRunning = useRef(false)
  const [busyId, setBusyId] = useState('')
  const [claimedId, setClaimedId] = useState('')
  const [takenId, setTakenId] = useState('')

  async function send({ Id, PointsCost: Points }: Coupon): Promise<void> {
    try {
      const own = await sendOnce(couponCalls.receive, `claimCoupon/${Id}`, { Id, Points })
      setClaimedId(own.Id)
      setTakenId(Id)
      vibrate()
      showToast({ text: '领取成功，已放进您的优惠券' })
    } catch {
      // The error has been reported.
    }
    await Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  }

  const claim = async (coupon: Coupon) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      if (!store.get(isSignedInAtom)) {
        store.set(keepPendingClaimAtom, coupon)
        return await goToLogin()
      }
      if (!(await isAgreed(coupon))) return
      setBusyId(coupon.Id)
      await send(coupon)
    } finally {
      isRunning.current = false
      setBusyId('')
    }
  }

  const isSignedIn = useAtomValue(isSignedInAtom)
  const latestClaim = useLatest(claim)
  useEffect(() => {
    const wanted = isSignedIn ? store.set(takePendingClaimAtom) : undefined
    if (wanted) void latestClaim.current(wanted)
  }, [isSignedIn, latestClaim])

  /** The last claim: `takenId` is the claimed coupon, `claimedId` the member's own one. */
  return { claim, busyId, takenId, claimedId }
}
