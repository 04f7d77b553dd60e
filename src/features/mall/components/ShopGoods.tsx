import { View } from '@tarojs/components'
import { Section } from '@/components/section/Section'
import { useShowInMall } from '../actions/useLooking'
import { useGoodsPages } from '../queries/goods'
import { GoodsBlock } from './GoodsBlock'

/** How many are worth a look. */
const shownMax = 4

/** What a shop sells in the mall, on the shop's own page; nothing where it sells nothing. */
export function ShopGoods({ shop }: { shop: { Id: string; Name: string } }) {
  const pages = useGoodsPages({ ShopId: shop.Id })
  const show = useShowInMall()
  const goods = (pages.data?.pages[0]?.DataRows ?? []).slice(0, shownMax)
  if (goods.length === 0) return null
  return (
    <Section
      title="本店商品"
      more={{ text: '全部', onPress: () => show({ shop: { id: shop.Id, name: shop.Name } }) }}
    >
      <View>
        <GoodsBlock id="shopGoods" count={goods.length} goods={goods} />
      </View>
    </Section>
  )
}
