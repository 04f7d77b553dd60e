import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { putBack } from '@/features/mallBasket/actions/changeBasket'
import { useBasketState } from '@/features/mallBasket/actions/useBasketState'
import { useMarking } from '@/features/mallBasket/actions/useMarking'
import { BasketFooter } from '@/features/mallBasket/components/BasketFooter'
import { BasketShop } from '@/features/mallBasket/components/BasketShop'
import { GoneGoods } from '@/features/mallBasket/components/GoneGoods'
import { UndoBar } from '@/features/mallBasket/components/UndoBar'
import { piecesIn } from '@/features/mallBasket/model/lines'
import { byShop } from '@/features/mallBasket/model/lineNote'
import { go } from '@/navigation'
import bagPicture from '@/assets/illustrations/bag.svg'
import './basket.scss'

/** The mall basket: selected goods of several shops, stored on the device and on the server. */
export default function BasketPage() {
  const basket = useBasketState()
  const marking = useMarking()
  const { isEditing, setEditing, taken, forgetTaken, remove } = marking
  const lines = basket.data ?? []
  return (
    <Screen
      onRefresh={basket.refetch}
      footer={lines.length > 0 && <BasketFooter lines={lines} marking={marking} />}
    >
      <View className="basket">
        {taken.length > 0 && (
          <UndoBar
            key={taken.map(({ SkuId }) => SkuId).join()}
            text={`已移出 ${taken.length} 种商品`}
            onUndo={() => {
              putBack(taken)
              forgetTaken()
            }}
            onEnd={forgetTaken}
          />
        )}
        <PageState
          query={basket}
          skeleton={<BasketSkeleton />}
          isEmpty={(all) => all.length === 0}
          emptyState={
            <EmptyState
              picture={bagPicture}
              title="购物车里还没有商品"
              hint="看到喜欢的，加进来一起结算"
              action={
                <Button size="inline" onPress={() => void go('mall')}>
                  去逛逛
                </Button>
              }
            />
          }
        >
          {(all) => {
            const { shops, gone } = byShop(all)
            return (
              <>
                <View className="basket__head">
                  <View className="basket__count">{`共 ${all.length} 种 ${piecesIn(all)} 件`}</View>
                  <Button kind="quiet" size="inline" onPress={() => setEditing(!isEditing)}>
                    {isEditing ? '完成' : '管理'}
                  </Button>
                </View>
                {basket.error && (
                  <View className="basket__stale" role="status">
                    <View>价格和库存可能不是最新的</View>
                    <Button kind="quiet" size="inline" onPress={() => void basket.refetch()}>
                      重试
                    </Button>
                  </View>
                )}
                {shops.map((shop) => (
                  <BasketShop key={shop.id} shop={shop} marking={marking} />
                ))}
                <GoneGoods lines={gone} marking={marking} onClear={() => remove(gone)} />
              </>
            )
          }}
        </PageState>
      </View>
    </Screen>
  )
}

function BasketSkeleton() {
  return (
    <View className="basket">
      {[0, 1].map((place) => (
        <Skeleton key={place} height="172px" />
      ))}
    </View>
  )
}
