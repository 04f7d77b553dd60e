import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { keptPicture } from '@/platform/keptPicture'
import { media } from '@/platform/media'
import { storage } from '@/platform/storage'
import { showToast } from '@/platform/toast'
import { deviceKey } from '@/state/deviceKey'
import { ownerAtom } from '@/state/session'
import { sentenceOf } from '@/utils/sentence'
import type { ParkingLot } from '@/contract/carInfo'
import { go, isPage } from '@/navigation'
import { location } from '@/platform/location'
import { routes } from '@/routes'
import { parkedCarOf, type ParkedCar } from '../model/cars'

/**
 * Parking position noted by the user: pillar, note, picture. A member's key ends with the member's id. Never leaves the
 * device.
 */
const parkedCarKey = deviceKey('parkedCar', 'device')

/** Location of the parked car, noted by this person or a visitor before; stored on this device only. */
export function useParkedCar() {
  const ownKey = parkedCarKey + useAtomValue(ownerAtom)
  const stored = () => parkedCarOf(storage.read(ownKey) ?? storage.read(parkedCarKey), Date.now())
  const [kept, setKept] = useState(() => ({ key: ownKey, car: stored() }))
  const car = kept.key === ownKey ? kept.car : stored()
  const keep = (change: Partial<ParkedCar>) => {
    const next: ParkedCar = {
      pillar: '',
      note: '',
      picture: '',
      ...stored(),
      ...change,
      at: Date.now(),
    }
    if (change.picture !== undefined && car?.picture) keptPicture.forget(car.picture)
    if (!storage.write(ownKey, next)) {
      showToast({ text: '存储空间不足，没能保存' })
      return
    }
    setKept({ key: ownKey, car: next })
  }
  const takePicture = async () => {
    try {
      const [picked] = await media.pickImages({ from: 'camera' })
      if (picked) keep({ picture: await keptPicture.keep(picked.path) })
    } catch (error) {
      showToast({
        text: sentenceOf(error, '照片没能保存，可以先记下柱号'),
      })
    }
  }
  const forget = () => {
    if (car?.picture) keptPicture.forget(car.picture)
    storage.remove(ownKey)
    storage.remove(parkedCarKey)
    setKept({ key: ownKey, car: null })
  }
  return { car, keep, takePicture, forget }
}

/** Shows the location of a lot: on the park's plan, in the mini-program on the WeChat map. */
export async function showLot({ Latitude, Longitude, Name, Address }: ParkingLot): Promise<void> {
  const place = { latitude: Latitude, longitude: Longitude, name: Name, address: Address }
  if (isPage(routes.openLocation)) await go('openLocation', place)
  else await location.open(place)
}
