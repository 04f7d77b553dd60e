import { Swiper, SwiperItem, View } from '@tarojs/components'
import type { CarouselProps } from './types'
import './carousel.scss'

/** Uses the mini-program's own swiper, which moves without a setData per frame. */
export function Carousel<Item>({ items, keyOf, label, ratio, children }: CarouselProps<Item>) {
  return (
    <View className="carousel" aria-label={label}>
      <Swiper
        className="carousel__track"
        style={{ aspectRatio: String(ratio), height: 'auto' }}
        circular
        indicatorDots={items.length > 1}
        indicatorColor="rgba(255,255,255,0.5)"
        indicatorActiveColor="#ffffff"
      >
        {items.map((item, index) => (
          <SwiperItem key={keyOf(item)}>{children(item, index)}</SwiperItem>
        ))}
      </Swiper>
    </View>
  )
}
