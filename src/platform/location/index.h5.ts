import type { Location } from './types'

const patienceMs = 10_000

export const location: Location = {
  current: () =>
    new Promise((resolve) => {
      if (!navigator.geolocation) return resolve(null)
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
        () => resolve(null),
        { timeout: patienceMs, maximumAge: 300_000 },
      )
      return undefined
    }),
  open({ latitude, longitude, name = '', address = '' }) {
    const query = new URLSearchParams({
      marker: `coord:${latitude},${longitude};title:${name};addr:${address}`,
      referer: 'cultural-park',
    })
    window.open(`https://apis.map.qq.com/uri/v1/marker?${query.toString()}`, '_blank', 'noopener')
    return Promise.resolve()
  },
}
