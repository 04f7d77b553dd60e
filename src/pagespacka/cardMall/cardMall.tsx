import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { Icon } from '@/components/icon/Icon'
import { Money } from '@/components/money/Money'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Pressable } from '@/components/pressable/Pressable'
import { Screen } from '@/components/screen/Screen'
import { go } from '@/navigation'
import { CardFace } from '@/features/wallet/components/CardFace'
import { useCardProducts } from '@/features/wallet/queries'
import { yuanText } from '@/rules/yuanText'
import './cardMall.scss'

/** Stored-value cards on sale. */
export default function CardMallPage() {
  const products = useCardProducts()
  return (
    <Screen onRefresh={products.refetch}>
      <PagedList
        className="cardMall"
        query={products}
        keyOf={(product) => product.Id}
        skeleton={<Skeleton height="220px" />}
        emptyState={<EmptyState title="暂时没有在售的储值卡" hint="过几天再来看看" />}
      >
        {(product) => (
          <Pressable
            className="cardMall__card"
            role="link"
            onPress={() => void go('buyCard', { id: product.Id })}
          >
            <CardFace
              name={product.Name}
              amount={product.Face}
              amountLabel="面值"
              cover={product.Cover}
              colour={product.Colour}
              scope={product.ScopeText}
              state={product.Status === 'OnSale' ? undefined : product.StatusText}
            />
            <View className="cardMall__facts">
              <View className="cardMall__what">
                <WordText isPlain>{product.SubTitle}</WordText>
              </View>
              <View className="cardMall__price">
                {product.Price !== product.Face && <Money fen={product.Price} size="sm" />}
                购买
                <Icon src={chevron} size={18} />
              </View>
            </View>
            {product.Bonus > 0 && (
              <View className="cardMall__bonus">{`加赠 ${yuanText(product.Bonus)}`}</View>
            )}
          </Pressable>
        )}
      </PagedList>
    </Screen>
  )
}
