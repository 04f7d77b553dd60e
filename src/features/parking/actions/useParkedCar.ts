import { useState } from 'react'
import { keptPicture } from '@/platform/keptPicture'
import { media } from '@/platform/media'
import { storage } from '@/platform/storage'
import { showToast } from '@/platform/toast'
import { storageKeys } from '@/state/storageKeys'
import { sentenceOf } from '@/utils/sentence'
import { parkedCarOf, type ParkedCar } from '../model/parkedCar'

const stored = () => parkedCarOf(storage.read(storageKeys.parkedCar), Date.now())

/** Location of the parked car, stored on this device only. */
export function useParkedCar() {
  const [car, setCar] = useState(stored)
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
    if (!storage.write(storageKeys.parkedCar, next)) {
      showToast({ text: '手机存储空间不足，没能保存' })
      return
    }
    setCar(next)
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
    storage.remove(storageKeys.parkedCar)
    setCar(null)
  }
  return { car, keep, takePicture, forget }
}
