import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { advertisementCalls, type VideoAdvertisement } from '@/contract/advertisement'
import { useCall } from '@/request/useCall'
import { preferencesAtom } from '@/state/preferences'
import { isPlainVisitAtom } from '@/state/visit'
import { countShowing, mayShow } from './shown'

/**
 * The advertisement to show over home, and how to end it. At most one a visit, as often a day as its job allows,
 * never in elder mode, never for somebody who followed a link.
 * @param isHomeShown home's own content stands: an advertisement never delays it
 */
export function useAdvertisement(isHomeShown: boolean): {
  job: VideoAdvertisement | null
  end: () => void
} {
  const [isPlainVisit, setPlainVisit] = useAtom(isPlainVisitAtom)
  const { isElder } = useAtomValue(preferencesAtom)
  const [job, setJob] = useState<VideoAdvertisement | null>(null)
  const isWanted = isPlainVisit && !isElder
  const { data } = useCall(
    advertisementCalls.get,
    {},
    { isEnabled: isWanted && isHomeShown, isKept: false },
  )

  useEffect(() => {
    if (!isWanted || !data) return
    // One a visit, whatever becomes of it.
    setPlainVisit(false)
    if (mayShow(data.ADVideoJobId, data.DailyMax) && countShowing(data.ADVideoJobId)) setJob(data)
  }, [isWanted, data, setPlainVisit])

  return { job: isElder ? null : job, end: () => setJob(null) }
}
