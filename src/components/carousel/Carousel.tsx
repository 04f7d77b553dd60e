import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import type { CarouselProps } from './types'
import './carousel.scss'

/**
 * Slides side by side, moved by the finger with CSS scroll-snap (Taro's Swiper would add 50 KiB on H5). Advances
 * automatically only while it is neither touched nor focused and the system allows motion.
 */
export function Carousel<Item>({
  items,
  keyOf,
  label,
  ratio,
  intervalMs = 5000,
  children,
}: CarouselProps<Item>) {
  const track = useRef<HTMLElement | null>(null)
  const isHeld = useRef(false)
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const allowsMotion = !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches
    if (!intervalMs || items.length < 2 || !allowsMotion) return undefined
    const timer = setInterval(() => {
      const element = track.current
      if (!element || isHeld.current || document.hidden) return
      const next = (Math.round(element.scrollLeft / element.clientWidth) + 1) % items.length
      element.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' })
    }, intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs, items.length])

  const hold = () => {
    isHeld.current = true
  }
  const release = () => {
    isHeld.current = false
  }
  const onScroll = () => {
    const element = track.current
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }
  const web = { onFocus: hold, onBlur: release, onScroll, tabIndex: 0 }

  return (
    <View className="carousel" role="region" aria-roledescription="轮播" aria-label={label}>
      <View
        className="carousel__track"
        style={{ aspectRatio: String(ratio) }}
        ref={track}
        onTouchStart={hold}
        onTouchEnd={release}
        onTouchCancel={release}
        {...web}
      >
        {items.map((item, index) => (
          <View className="carousel__slide" key={keyOf(item)}>
            {children(item, index)}
          </View>
        ))}
      </View>
      {items.length > 1 && (
        <View className="carousel__dots" aria-hidden="true">
          {items.map((item, index) => (
            <View
              key={keyOf(item)}
              className={`carousel__dot ${index === current ? 'carousel__dot--current' : ''}`}
            />
          ))}
        </View>
      )}
    </View>
  )
}
