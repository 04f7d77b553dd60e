import { useEffect, useState } from 'react'
import { keptId } from '@/offlineQueue/pictures'
import { pictureStore } from '@/platform/pictureStore'

/**
 * Image addresses of task pictures.
 * @param images references of stored pictures, or paths on the server
 * @returns in the same order; empty strings while a stored picture is being read, or when it is missing
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
