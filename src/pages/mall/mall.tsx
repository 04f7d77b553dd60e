import { View } from '@tarojs/components'
import { useShareAppMessage } from '@tarojs/taro'
import cross from 'lucide-static/icons/x.svg'
import { useEffect } from 'react'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import { EmptyState } from '@/components/pageState/PageState'
import { isToCome, toCome } from '@/components/pageState/IfCome'
import { ToCome } from '@/components/pageState/ToCome'
import { Pressable } from '@/components/pressable/Pressable'
import { Screen } from '@/components/screen/Screen'
import { SearchBox } from '@/components/searchBox/SearchBox'
import { BasketButton } from '@/features/mallBasket/components/BasketButton'
import { besideShelves } from '@/features/goods/actions/besideShelves'
import { useLooking, filterOf } from '@/features/goods/actions/useLooking'
import { CategoryRail } from '@/features/goods/components/CategoryRail'
import { GoodsList } from '@/features/goods/components/GoodsList'
import { HotShelf, LimitedShelf } from '@/features/goods/components/GoodsShelf'
import { SortBar } from '@/features/goods/components/SortBar'
import {
  useGoodsPages,
  useHotGoods,
  useLimitedGoods,
  useRefreshMall,
} from '@/features/goods/queries/goods'
import { useLastKnown } from '@/hooks/useLastKnown'
import { usePageQuery } from '@/hooks/usePageQuery'
import { useSettled } from '@/hooks/useSettled'
import { urlOf } from '@/navigation'
import noResult from '@/assets/illustrations/noResult.svg'
import bagPicture from '@/assets/illustrations/bag.svg'
import './mall.scss'

/** The mall (spec 2): all goods of the park's shops; filter and position are kept when returning. */
export default function MallPage() {
  const { shopId = '', shopName = '' } = usePageQuery()
  const { looking, change, clear } = useLooking()
  const keyword = useSettled(looking.keyword.trim(), 300)
  const filter = filterOf(looking, keyword)
  const goods = useGoodsPages(filter)
  const refresh = useRefreshMall()
  const isBrowsing = Object.keys(filter).every((field) => field === 'Sort')
  // The list comes together with the shelves above it, which would otherwise move its first cards.
  const [limited, hot] = [useLimitedGoods(isBrowsing), useHotGoods(isBrowsing)]
  const hasHot = isBrowsing && looking.sort === 'default'
  // A sorted list is a ranking and stays complete.
  const list = hasHot ? besideShelves(goods, [limited.data, hot.data]) : goods
  const listed = isBrowsing && [limited, hot].some(isToCome) ? { ...list, ...toCome } : list
  const categories = useLastKnown(goods.data?.pages[0]?.Categories) ?? []
  useEffect(() => {
    if (shopId) change({ shop: { id: shopId, name: shopName } })
  }, [shopId, shopName, change])
  useShareAppMessage(() => ({ title: '逛逛商城', path: urlOf('mall') }))
  return (
    <Screen onRefresh={refresh}>
      <View className="mall">
        <View className="mall__head">
          <View className="mall__search">
            <SearchBox
              label="搜商品、商户"
              value={looking.keyword}
              onChange={(text) => change({ keyword: text })}
            />
          </View>
          <BasketButton look="head" />
        </View>
        <View>
          {looking.shop && (
            <Pressable
              className="mall__shop"
              label={`只看${looking.shop.name || '本店'}，点按看全部商户`}
              onPress={() => change({ shop: null })}
            >
              <View className="mall__shopName">{`只看 ${looking.shop.name || '本店'}`}</View>
              <Icon src={cross} size={16} />
            </Pressable>
          )}
          {/* A box of its own, for the same reason as below. */}
          <View>{isToCome(goods) && categories.length === 0 && <ToCome />}</View>
          {(categories.length > 0 || looking.categoryId !== '') && (
            <CategoryRail
              categories={categories}
              value={looking.categoryId}
              onChange={(id) => change({ categoryId: id })}
            />
          )}
        </View>
        {/* In separate boxes: in the mini-program, a part that changes sends only its own box to the screen. */}
        <View>{isBrowsing && <LimitedShelf limited={limited} />}</View>
        <View>
          <SortBar looking={looking} onChange={change} />
        </View>
        <View>
          <GoodsList
            goods={listed}
            shelf={hasHot && <HotShelf goods={hot.data ?? []} />}
            emptyState={
              isBrowsing ? (
                <EmptyState picture={bagPicture} title="商城还没有商品" hint="过几天再来看看" />
              ) : (
                <EmptyState
                  title={keyword ? `没有找到“${keyword}”` : '没有符合条件的商品'}
                  hint="换个词，或少选条件"
                  picture={noResult}
                  action={
                    <Button size="inline" onPress={clear}>
                      看全部商品
                    </Button>
                  }
                />
              )
            }
          />
        </View>
      </View>
    </Screen>
  )
}
