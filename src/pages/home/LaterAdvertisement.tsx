import type { ComponentProps } from 'react'
import type { AdvertisementVideo } from '@/features/advertisement/components/AdvertisementVideo'
import { useLater } from '@/hooks/useLater'

const load = () => import('@/features/advertisement/components/AdvertisementVideo')

/** The park's video, as a separate file because most visits show none. */
export function LaterAdvertisement(props: ComponentProps<typeof AdvertisementVideo>) {
  const parts = useLater(load)
  return parts && <parts.AdvertisementVideo {...props} />
}
