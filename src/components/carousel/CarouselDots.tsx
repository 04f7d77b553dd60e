import { View } from '@tarojs/components'

interface Props {
  count: number
  /** Index of the slide in sight. */
  current: number
}

/** One dot per slide at the lower edge of the pictures; none for a single slide. */
export function CarouselDots({ count, current }: Props) {
  if (count < 2) return null
  return (
    <View className="carousel__dots" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <View
          key={index}
          className={`carousel__dot ${index === current ? 'carousel__dot--current' : ''}`}
        />
      ))}
    </View>
  )
}
