import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { CarouselDots } from './CarouselDots'
import type { CarouselProps } from './types'
import './carousel.scss'

/** Attributes of a slide out of sight: neither reached with Tab nor read aloud (React before 19 takes a text). */
const unseen = { inert: '' } as object

/**
 * Slides side by side, moved by the finger or, once focused, by the arrow keys, with CSS scroll-snap (Taro's Swiper would
 * add 50 KiB on H5). Never moves by itself. Only the slide in sight is reached with Tab.
 */
export function Carousel<Item>({
  items,
  keyOf,
  label,
  ratio,
  dots = 'inside',
  children,
}: CarouselProps<Item>) {
  const track = useRef<HTMLElement | null>(null)
  const [current, setCurrent] = useState(0)

  const onScroll = () => {
    const element = track.current
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }
  // A single picture is no place to stop at.
  const web = items.length > 1 && {
    onScroll,
    tabIndex: 0,
    role: 'group',
    'aria-label': `${label}，左右滑动`,
  }

  return (
    <View
      className={`carousel carousel--${dots}`}
      role="region"
      aria-roledescription="轮播"
      aria-label={label}
    >
      <View className="carousel__track" style={{ aspectRatio: String(ratio) }} ref={track} {...web}>
        {items.map((item, index) => (
          <View className="carousel__slide" key={keyOf(item)} {...(index !== current && unseen)}>
            {children(item, index)}
          </View>
        ))}
      </View>
      <CarouselDots count={items.length} current={current} />
    </View>
  )
}
