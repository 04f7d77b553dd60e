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
 * The advertisement to show over home, and how to end it. At most one a visit, as often a day as its job allows;
 * never in elder mode, where the system asks for less motion or fewer bytes, on a first visit, or for somebody who
 * followed a link.
 * @param isHomeShown home's own content stands: an advertisement never delays it
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
    // One a visit, whatever becomes of it.
    setPlainVisit(false)
    if (mayShow(data.ADVideoJobId, data.DailyMax) && countShowing(data.ADVideoJobId)) setJob(data)
  }, [isWanted, data, setPlainVisit])

  return { job: isElder ? null : job, end: () => setJob(null) }
}

/**
 * Whether this device on this network may be asked to play a film; only found out when it matters.
 * @param onFirstVisit this visit shall have none at all
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
      () => undefined, // A device that cannot tell plays none.
    )
    return () => {
      isGone = true
    }
  }, [matters, firstVisit])
  return isWelcome
}
