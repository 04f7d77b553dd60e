import { View } from '@tarojs/components'
import { Section } from '@/components/section/Section'
import type { GoodsDetail } from '@/contract/mallGoods'
import { useShowInMall } from '../actions/useLooking'
import { useGoodsPages } from '../queries/goods'
import { GoodsBlock } from './GoodsBlock'

/** Maximum number of goods shown. */
const shownMax = 4

/** Other goods of the same category; renders nothing when there are none. */
export function SimilarGoods({ goods }: { goods: GoodsDetail }) {
  const { Id, CategoryId, CategoryName } = goods
  const pages = useGoodsPages({ CategoryId })
  const show = useShowInMall()
  const others = (pages.data?.pages[0]?.DataRows ?? [])
    .filter((other) => other.Id !== Id && other.Status === 'OnSale')
    .slice(0, shownMax)
  if (others.length === 0) return null
  return (
    <Section
      title="同类好物"
      more={{ text: CategoryName, onPress: () => show({ categoryId: CategoryId }) }}
    >
      <View>
        <GoodsBlock id="similarGoods" count={others.length} goods={others} />
      </View>
    </Section>
  )
}
