import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { advertisementCalls, type VideoAdvertisement } from '@/contract/advertisement'
import { useLatest } from '@/hooks/useLatest'
import { look } from '@/platform/look'
import { network } from '@/platform/network'
import { useCall } from '@/request/useCall'
import { preferencesAtom } from '@/state/preferences'
import { beginVisitAtom, isPlainVisitAtom } from '@/state/visit'
import { countShowing, isFirstVisit, mayShow } from '../model'

/**
 * Advertisement over the home page, and how to end it. At most one per visit and as many per day as the job allows;
 * never in elder mode, with reduced motion or data saving, on a first visit, or on a visit through a link.
 * @param isHomeShown true once the home content is rendered: an advertisement must not delay it
 */
export function useAdvertisement(isHomeShown: boolean): {
  job: VideoAdvertisement | null
  end: () => void
} {
  const isPlainVisit = useAtomValue(isPlainVisitAtom)
  const setPlainVisit = useSetAtom(beginVisitAtom)
  const { isElder } = useAtomValue(preferencesAtom)
  const [job, setJob] = useState<VideoAdvertisement | null>(null)
  const isWanted = isPlainVisit && !isElder && look.allowsMotion()
  const isWelcome = useIsWelcome(isWanted && isHomeShown, () => setPlainVisit(false))
  const { data } = useCall(
    advertisementCalls.get,
    {},
    { isEnabled: isWanted && isWelcome, isKept: false },
  )

  useEffect(() => {
    if (!isWanted || !data) return
    // One per visit, whether it is shown or not.
    setPlainVisit(false)
    if (mayShow(data.ADVideoJobId, data.DailyMax) && countShowing(data.ADVideoJobId)) setJob(data)
  }, [isWanted, data, setPlainVisit])

  return { job: isElder ? null : job, end: () => setJob(null) }
}

/**
 * True when device and network allow a video; checked only when needed.
 * @param onFirstVisit called when this is a first visit, which shows no advertisement
 */
function useIsWelcome(matters: boolean, onFirstVisit: () => void): boolean {
  const [isWelcome, setWelcome] = useState(false)
  const firstVisit = useLatest(onFirstVisit)
  useEffect(() => {
    if (!matters) return undefined
    if (isFirstVisit()) {
      firstVisit.current()
      return undefined
    }
    let isGone = false
    network.isThrifty().then(
      (isThrifty) => {
        if (!isGone) setWelcome(!isThrifty)
      },
      () => undefined, // no video when the check fails
    )
    return () => {
      isGone = true
    }
  }, [matters, firstVisit])
  return isWelcome
}
