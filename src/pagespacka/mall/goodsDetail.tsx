import { View } from '@tarojs/components'
import { useShareAppMessage } from '@tarojs/taro'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { Button } from '@/components/button/Button'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { RichText } from '@/components/richText/RichText'
import { Screen } from '@/components/screen/Screen'
import { Section } from '@/components/section/Section'
import { WordText } from '@/components/wordText/WordText'
import { putIntoBasket } from '@/features/mallBasket/actions/changeBasket'
import { BasketButton } from '@/features/mallBasket/components/BasketButton'
import { useSkuChoice, type SkuChoosing } from '@/features/goods/actions/useSkuChoice'
import { GoodsGallery } from '@/features/goods/components/GoodsGallery'
import { GoodsParams, GoodsShop, GoodsTerms } from '@/features/goods/components/GoodsFacts'
import { PriceBlock } from '@/features/goods/components/PriceBlock'
import { ShareGoods } from '@/features/goods/components/ShareGoods'
import { SimilarGoods } from '@/features/goods/components/SimilarGoods'
import { SkuSheet, type SkuPurpose } from '@/features/goods/components/SkuSheet'
import { useGoods, usePriceAfterOffers } from '@/features/goods/queries/oneGoods'
import { goodsPoster, basketGoodsOf } from '@/features/goods/model/goodsDetail'
import { SharePoster } from '@/features/poster/components/SharePoster'
import { ServiceButton } from '@/features/service/components/ServiceButton'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go, urlOf } from '@/navigation'
import { showToast } from '@/platform/toast'
import { isSignedInAtom } from '@/state/session'
import { cardPicture } from '@/utils/pictureUrl'
import './goodsDetail.scss'

/** Mall goods (spec 2): description, price for this user, SKU selection, and purchase. */
export default function GoodsDetailPage() {
  const { id = '' } = usePageQuery()
  const goods = useGoods(id)
  const { data } = goods
  const poster = useMemo(() => data && goodsPoster(data), [data])
  const choosing = useSkuChoice(data)
  const [purpose, setPurpose] = useState<SkuPurpose | null>(null)
  useShareAppMessage(() => ({
    title: data?.Name ?? '逛逛商城',
    path: urlOf('goodsDetail', { id }),
    imageUrl: data && cardPicture(data.Cover),
  }))
  const { sku, qty } = choosing
  const afterOffers = usePriceAfterOffers(data, sku, useAtomValue(isSignedInAtom))
  const addToBasket = () => {
    if (!data || !sku) return
    if (!putIntoBasket(sku.Id, qty, basketGoodsOf(data, sku))) return
    setPurpose(null)
    showToast({ text: '已加入购物车' })
  }
  const buy = () => {
    if (!sku) return
    setPurpose(null)
    void go('goodsConfirm', { sku: sku.Id, qty })
  }
  return (
    <Screen
      isWide
      onRefresh={goods.refetch}
      footer={
        data && (
          <View className="goodsDetail__ways">
            <BasketButton look="bar" />
            <Ways status={data.Status} statusText={data.StatusText} onPurpose={setPurpose} />
          </View>
        )
      }
    >
      <PageState query={goods} skeleton={<GoodsSkeleton />}>
        {(item) => (
          <View className="goodsDetail__page">
            <GoodsGallery name={item.Name} images={item.Images} />
            <View className="goodsDetail">
              <View>
                <PriceBlock
                  goods={item}
                  price={sku ?? undefined}
                  afterOffers={afterOffers}
                  onTurn={() => void goods.refetch()}
                />
                <View className="goodsDetail__title">
                  <View className="goodsDetail__name" role="heading" aria-level="2">
                    <WordText>{item.Name}</WordText>
                  </View>
                  <ShareGoods goods={item} />
                </View>
                {item.SubTitle && (
                  <View className="goodsDetail__hint">
                    <WordText isPlain>{item.SubTitle}</WordText>
                  </View>
                )}
                {item.Tags.length > 0 && (
                  <View className="goodsDetail__tags">
                    {item.Tags.map((tag) => (
                      <View key={tag} className="goodsDetail__tag">
                        {tag}
                      </View>
                    ))}
                  </View>
                )}
              </View>
              <GoodsTerms
                goods={item}
                chosenText={chosenText(choosing)}
                amount={(sku ?? item).Price * qty}
                onChoose={() => setPurpose('choose')}
              />
              <GoodsShop shop={item.Shop} />
            </View>
            {(item.Status === 'Off' || item.Status === 'SoldOut') && <SimilarGoods goods={item} />}
            {item.Params.length > 0 && (
              <Section title="参数">
                <GoodsParams params={item.Params} />
              </Section>
            )}
            {item.Detail && (
              <Section title="详情">
                <RichText html={item.Detail} />
              </Section>
            )}
            <View className="goodsDetail goodsDetail__service">
              {poster && item.Status !== 'Off' && (
                <SharePoster
                  content={poster}
                  opens={{ type: 'goods', id: item.Id }}
                  name={`好物海报-${item.Id}`}
                />
              )}
              <ServiceButton context={item.Name} />
            </View>
            {item.Status !== 'Off' && item.Status !== 'SoldOut' && <SimilarGoods goods={item} />}
            {purpose && (
              <SkuSheet
                goods={item}
                choosing={choosing}
                purpose={purpose}
                onBasket={addToBasket}
                onBuy={buy}
                onClose={() => setPurpose(null)}
              />
            )}
          </View>
        )}
      </PageState>
    </Screen>
  )
}

function chosenText({ sku, qty, missing }: SkuChoosing): string {
  if (sku) return `${sku.SpecText || '默认规格'} × ${qty}`
  return missing ? `请选择${missing}` : '没有可选的规格'
}

interface WaysProps {
  status: string
  statusText: string
  onPurpose: (purpose: SkuPurpose) => void
}

/** Purchase buttons, or why the goods cannot be bought. */
function Ways({ status, statusText, onPurpose }: WaysProps) {
  if (status === 'Off' || status === 'SoldOut')
    return (
      <Button disabled onPress={() => undefined}>
        {statusText}
      </Button>
    )
  return (
    <>
      <Button kind="plain" onPress={() => onPurpose('basket')}>
        加入购物车
      </Button>
      <Button disabled={status !== 'OnSale'} onPress={() => onPurpose('buy')}>
        {status === 'OnSale' ? '立即购买' : statusText}
      </Button>
    </>
  )
}

function GoodsSkeleton() {
  return (
    <View className="goodsDetail__wait">
      <Skeleton height="390px" />
      <Skeleton height="40px" width="50%" />
      <Skeleton height="24px" />
      <Skeleton height="156px" />
    </View>
  )
}
