import { View } from '@tarojs/components'
import { useId, useState, type KeyboardEvent } from 'react'
import type { RepairDetail } from '@/contract/repairRequest'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import { pageViewOf } from '@/platform/pageView'
import { DottedText } from '@/components/facts/DottedText'
import { afterKey, type Point, pointOf } from '../model/slide'
import { PictureGrid } from './PictureGrid'
import arrows from 'lucide-static/icons/chevrons-left-right.svg'
import './repairResult.scss'
import './beforeAfter.scss'

interface Props {
  before: string
  after: string
  /** Name of the pair for screen readers, when there are several. */
  name: string
}

/**
 * Comparison of two pictures of one place, the later over the earlier; the divider is moved by dragging or by the arrow
 * keys.
 */
function BeforeAfter({ before, after, name }: Props) {
  const id = useId()
  /** Visible share of the earlier picture, %. */
  const [share, setShare] = useState(50)
  const move = (event: unknown) => {
    const point: Point | null = pointOf(event)
    if (point === null) return
    void pageViewOf()
      .placeOf(point)
      .then((place) => place && setShare(Math.round(Math.min(1, Math.max(0, place.x)) * 100)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = afterKey(event.key, share)
    if (next === null) return
    event.preventDefault()
    setShare(next)
  }
  const mouse = {
    onMouseDown: (event: { preventDefault: () => void }) => {
      // Prevents the browser's own drag of the image.
      event.preventDefault()
      move(event)
    },
    onMouseMove: (event: { buttons: number }) => {
      if (event.buttons === 1) move(event)
    },
  }
  return (
    <View
      id={`beforeAfter${id.replace(/\W/g, '')}`}
      className="beforeAfter"
      onTouchStart={move}
      onTouchMove={move}
      {...mouse}
    >
      <View className="beforeAfter__before">
        <Picture src={before} alt={`${name}维修前`} ratio={4 / 3} />
      </View>
      <View className="beforeAfter__after" style={{ clipPath: `inset(0 0 0 ${share}%)` }}>
        <Picture src={after} alt={`${name}维修后`} ratio={4 / 3} />
      </View>
      <View className="beforeAfter__label beforeAfter__label--before" aria-hidden="true">
        维修前
      </View>
      <View className="beforeAfter__label beforeAfter__label--after" aria-hidden="true">
        维修后
      </View>
      <View
        className="beforeAfter__handle"
        style={{ left: `${share}%` }}
        role="slider"
        aria-label={`${name}维修前后对比`}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`维修前占 ${share}%`}
        {...{ tabIndex: 0, onKeyDown }}
      >
        <View className="beforeAfter__knob">
          <Icon src={arrows} size={20} />
        </View>
      </View>
    </View>
  )
}

/** Result of a repair with pictures before and after, and the rating. */
export function RepairResult({ repair }: { repair: RepairDetail }) {
  const { Result, BeforeImages, AfterImages, Rating } = repair
  const pairs = Math.min(BeforeImages.length, AfterImages.length)
  if (!Result && BeforeImages.length + AfterImages.length === 0 && !Rating) return null
  return (
    <View className="repairResult">
      <View className="repairResult__title" role="heading" aria-level="2">
        维修结果
      </View>
      {Result && <View className="repairResult__text">{Result}</View>}
      {BeforeImages.slice(0, pairs).map((before, index) => (
        <BeforeAfter
          key={`${index} ${before}`}
          name={pairs > 1 ? `第 ${index + 1} 组` : ''}
          before={before}
          after={AfterImages[index] ?? ''}
        />
      ))}
      <PictureGrid name="维修前照片" images={BeforeImages.slice(pairs)} />
      <PictureGrid name="维修后照片" images={AfterImages.slice(pairs)} />
      {Rating && (
        <View className="repairResult__rating">
          <DottedText facts={[`您的评价：${Rating.Stars} 星`, ...Rating.Tags, Rating.Text]} />
        </View>
      )}
    </View>
  )
}
