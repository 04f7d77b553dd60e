import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { couponCalls, type Coupon } from '@/contract/coupon'
import { userMemberCalls } from '@/contract/member'
import { userPointCalls } from '@/contract/points'
import { useLatest } from '@/hooks/useLatest'
import { goToLogin } from '@/navigation'
import { ask } from '@/platform/dialog'
import { showToast } from '@/platform/toast'
import { vibrate } from '@/platform/vibrate'
import { RequestError } from '@/rules/requestError'
import { call } from '@/request/call'
import { newRequestId } from '@/request/requestId'
import { isSignedInAtom } from '@/state/session'
import { store } from '@/state/store'
import { countText } from '@/utils/countText'
import { takeWishAtom, wishForCouponAtom } from '../atoms'

/** What a claim changes, or a refusal shows to be old. */
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
 * Claims coupons, one at a time: a second tap claims nothing more. A visitor logs in or registers first, and comes back
 * to the coupon claimed. The
 * RequestId of a coupon is kept while the outcome is unknown, so that trying again claims the same one.
 */
export function useClaim() {
  const client = useQueryClient()
  const requestIds = useRef(new Map<string, string>())
  const isRunning = useRef(false)
  const [busyId, setBusyId] = useState('')
  const [claimedId, setClaimedId] = useState('')
  const [takenId, setTakenId] = useState('')

  async function send({ Id }: Coupon): Promise<void> {
    const ids = requestIds.current
    const RequestId = ids.get(Id) ?? (await newRequestId())
    ids.set(Id, RequestId)
    try {
      const own = await call(couponCalls.receive, { Id, RequestId })
      ids.delete(Id)
      setClaimedId(own.Id)
      setTakenId(Id)
      vibrate()
      showToast({ text: '领取成功，已放进券包' })
    } catch (error) {
      // The failure has been reported; only a call without an answer may have claimed the coupon.
      if (!(error instanceof RequestError) || error.kind !== 'network') ids.delete(Id)
    }
    await Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  }

  const claim = async (coupon: Coupon) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      if (!store.get(isSignedInAtom)) {
        store.set(wishForCouponAtom, coupon)
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
    const wanted = isSignedIn ? store.set(takeWishAtom) : undefined
    if (wanted) void latestClaim.current(wanted)
  }, [isSignedIn, latestClaim])

  /** Of the last claim, `takenId`: the coupon that was claimed; `claimedId`: the member's own one. */
  return { claim, busyId, takenId, claimedId }
}
