import { View } from '@tarojs/components'
import type { RepairDetail } from '@/contract/repairRequest'
import { BeforeAfter } from './BeforeAfter'
import { PictureGrid } from './PictureGrid'
import './repairResult.scss'

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
          {[`您的评价：${Rating.Stars} 星`, ...Rating.Tags, Rating.Text]
            .filter(Boolean)
            .join(' · ')}
        </View>
      )}
    </View>
  )
}
