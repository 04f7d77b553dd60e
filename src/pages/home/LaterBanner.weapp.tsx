import { View } from '@tarojs/components'
import type { ComponentProps } from 'react'
import { BannerCarousel } from '@/features/banner/components/BannerCarousel'

/** The mini-program loads a package as a whole, so nothing is loaded later. */
export const LaterBanner = (props: ComponentProps<typeof BannerCarousel>) => (
  <View className="home__banner">
    <BannerCarousel {...props} />
  </View>
)
