import { Swiper, SwiperItem, View } from '@tarojs/components'
import { useState } from 'react'
import { CarouselDots } from './CarouselDots'
import type { CarouselProps } from './types'
import './carousel.scss'

/** Uses the mini-program's own swiper, which moves without a setData per frame. */
export function Carousel<Item>({
  items,
  keyOf,
  label,
  ratio,
  dots = 'inside',
  children,
}: CarouselProps<Item>) {
  const [current, setCurrent] = useState(0)
  return (
    <View className={`carousel carousel--${dots}`} aria-label={label}>
      <Swiper
        className="carousel__track"
        style={{ aspectRatio: String(ratio), height: 'auto' }}
        circular
        onChange={({ detail }) => setCurrent(detail.current)}
      >
        {items.map((item, index) => (
          <SwiperItem key={keyOf(item)}>{children(item, index)}</SwiperItem>
        ))}
      </Swiper>
      <CarouselDots count={items.length} current={current} />
    </View>
  )
}
