import { View } from '@tarojs/components'
import map from 'lucide-static/icons/map.svg'
import { useEffect } from 'react'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import type { Near } from '@/hooks/useNear'
import type { FloorLayer } from '@/contract/business'
import { DottedText } from '@/components/facts/DottedText'
import { sentenceOf } from '@/utils/sentence'
import type { ShopFilter } from '../model/filter'
import { blockId, blocksOf, floorPageSize, inBlocks, pagesOf, rowsInBlock } from '../model/rows'
import { useFloorPage } from '../queries/search'
import { ShopBlock } from './ShopBlock'
import './floorSection.scss'

interface Shared {
  layer: FloorLayer
  filter: ShopFilter
  rowPx: number
  /** Ids of the blocks near the screen. */
  near: Near
  /** When the floor's shops were counted, ms. */
  countedAt: number
  /** Called when the floor's shops differ from the count: the park has changed them since. */
  onMiscount: () => void
}

/** A floor of a building: name, link to its plan, shops. */
export function FloorSection({ onPlan, ...shared }: Shared & { onPlan: () => void }) {
  const { Id, Name, ShopCount } = shared.layer
  return (
    <View id={`floor-${Id}`} className="floorSection">
      <View className="floorSection__head">
        <View className="floorSection__name" role="heading" aria-level="2">
          <DottedText facts={[Name, `${ShopCount} 家`]} />
        </View>
        <Pressable className="floorSection__plan" label={`${Name} 平面图`} onPress={onPlan}>
          <Icon src={map} size={18} />
          平面图
        </Pressable>
      </View>
      <View role="list" aria-label={`${Name} 的商户`}>
        {pagesOf(ShopCount, floorPageSize).map((count, index) => (
          <FloorPage key={index} index={index} count={count} {...shared} />
        ))}
      </View>
    </View>
  )
}

function FloorPage({
  layer,
  filter,
  rowPx,
  near,
  index,
  count,
  countedAt,
  onMiscount,
}: Shared & { index: number; count: number }) {
  const idOf = (block: number) => blockId(layer.Id, index, block)
  const blocks = blocksOf(count)
  const isNear = blocks.some((_, block) => near.has(idOf(block)))
  const page = useFloorPage(layer.Id, index + 1, filter, isNear)
  const shops = inBlocks(page.data?.DataRows ?? [])
  const isMiscounted = page.data?.DataRows.length !== count && page.dataUpdatedAt > countedAt
  useEffect(() => {
    if (isMiscounted) onMiscount()
  }, [isMiscounted, onMiscount])
  if (page.error && !page.data)
    return (
      <View className="floorSection__failed" style={{ height: `${count * rowPx}px` }} role="alert">
        <View>{sentenceOf(page.error)}</View>
        <Button kind="plain" size="inline" onPress={() => void page.refetch()}>
          重试
        </Button>
      </View>
    )
  return (
    <>
      {blocks.map((rows, block) => (
        <ShopBlock
          key={block}
          id={idOf(block)}
          count={rows}
          rowPx={rowPx}
          shops={near.has(idOf(block)) ? shops[block] : undefined}
          from={index * floorPageSize + block * rowsInBlock + 1}
          total={layer.ShopCount}
        />
      ))}
    </>
  )
}
