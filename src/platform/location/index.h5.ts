import { onChineseGrid } from '@/utils/geography'
import type { Location, MapApp, Place } from './types'

const patienceMs = 10_000

const isApple = () => /iPhone|iPad|iPod|Macintosh/i.test(navigator.userAgent)

/** URL with which each map app opens a place. */
const addresses: Record<MapApp, (place: Place) => string> = {
  tencent({ latitude, longitude, name = '', address = '' }) {
    const query = new URLSearchParams({
      marker: `coord:${latitude},${longitude};title:${name};addr:${address}`,
      referer: 'cultural-park',
    })
    return `https://apis.map.qq.com/uri/v1/marker?${query.toString()}`
  },
  amap({ latitude, longitude, name = '' }) {
    const query = new URLSearchParams({
      position: `${longitude},${latitude}`,
      name,
      src: 'cultural-park',
      coordinate: 'gaode',
    })
    return `https://uri.amap.com/marker?${query.toString()}`
  },
  device({ latitude, longitude, name = '' }) {
    const at = `${latitude},${longitude}`
    const label = encodeURIComponent(name)
    return isApple() ? `maps://?ll=${at}&q=${label}` : `geo:${at}?q=${at}(${label})`
  },
}

const current = (): Promise<Place | null> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(onChineseGrid(coords)),
      () => resolve(null),
      { timeout: patienceMs, maximumAge: 300_000 },
    )
    return undefined
  })

/**
 * Whether the permission is granted; false where the browser cannot tell (Safari before 16), so that the user is not
 * prompted.
 */
async function isGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

export const location: Location = {
  current,
  granted: async () => ((await isGranted()) ? current() : null),
  open(place, app = 'tencent') {
    const url = addresses[app](place)
    // The device's own scheme does not replace the app's page.
    if (app === 'device') window.location.assign(url)
    else window.open(url, '_blank', 'noopener')
    return Promise.resolve()
  },
}
