import { View } from '@tarojs/components'
import { useRef, type ComponentProps } from 'react'
import type { BannerCarousel } from '@/features/banner/components/BannerCarousel'
import { useLater, useApproach } from '@/hooks/useLater'

type Props = ComponentProps<typeof BannerCarousel>

const load = () => import('@/features/banner/components/BannerCarousel')

/**
 * Home's banners below the first screen, as a separate file loaded when they are about to be seen; their space is
 * reserved.
 */
export function LaterBanner(props: Props) {
  const place = useRef<HTMLElement>(null)
  const isNear = useApproach(place)
  const isNone = props.query.data?.length === 0
  return (
    <View className={isNone ? '' : 'home__banner'} ref={place}>
      {isNear && <Banners {...props} />}
    </View>
  )
}

function Banners(props: Props) {
  const parts = useLater(load)
  return parts && <parts.BannerCarousel {...props} />
}
