import { useEffect, useState } from 'react'
import { keptId } from '@/offlineQueue/pictures'
import { pictureStore } from '@/platform/pictureStore'

/**
 * Addresses by which images show pictures of work.
 * @param images kept references or paths of the server's
 * @returns in the same order; empty while one of the device is being read, or where it is lost
 */
export function useKeptAddresses(images: readonly string[]): string[] {
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>({})
  const ids = images.flatMap((image) => keptId(image) ?? [])
  const key = ids.join()
  useEffect(() => {
    let isHere = true
    const given: string[] = []
    const wanted = key === '' ? [] : key.split(',')
    void Promise.all(
      wanted.map(async (id) => {
        const address = await pictureStore.address(id)
        if (address === null) return [id, ''] as const
        if (!isHere) pictureStore.release(address)
        else given.push(address)
        return [id, address] as const
      }),
    ).then((found) => isHere && setAddresses(Object.fromEntries(found)))
    return () => {
      isHere = false
      given.forEach((address) => pictureStore.release(address))
    }
  }, [key])
  return images.map((image) => {
    const id = keptId(image)
    return id === null ? image : (addresses[id] ?? '')
  })
}
