import { View } from '@tarojs/components'
import { Section } from '@/components/section/Section'
import { useShowInMall } from '../actions/useLooking'
import { useGoodsPages } from '../queries/goods'
import { GoodsBlock } from './GoodsBlock'

/** Maximum number of goods shown. */
const shownMax = 4

/** First mall goods of a shop. */
export const useShopGoods = (shopId: string) => useGoodsPages({ ShopId: shopId })

/** Mall goods of a shop, on the shop's page; renders nothing when there are none. */
export function ShopGoods({ shop }: { shop: { Id: string; Name: string } }) {
  const pages = useShopGoods(shop.Id)
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
