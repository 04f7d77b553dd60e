import bookOpen from 'lucide-static/icons/book-open.svg'
import image from 'lucide-static/icons/image.svg'
import { View } from '@tarojs/components'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Section } from '@/components/section/Section'
import type { ShopDetail } from '@/contract/business'
import { go } from '@/navigation'
import { dishCount, firstDishes } from '../model/dishes'
import { DishRow } from './DishGroups'
import './shopDishes.scss'

/**
 * Recommended dishes with links to the full menu, menu pictures and the introduction. Renders nothing when there are
 * none.
 */
export function ShopDishes({ shop }: { shop: ShopDetail }) {
  const { Id, DishGroups, MenuPictures, Introduction } = shop
  const count = dishCount(DishGroups)
  const open = (to: 'shopMenu' | 'shopPictures' | 'shopIntroduction') => () =>
    void go(to, { id: Id })
  return (
    <>
      {count > 0 && (
        <Section title="本店推荐" more={{ text: `全部 ${count} 项`, onPress: open('shopMenu') }}>
          <ListCard>
            {firstDishes(DishGroups).map((dish, index) => (
              <DishRow key={index} dish={dish} />
            ))}
          </ListCard>
        </Section>
      )}
      {(MenuPictures.length > 0 || Introduction) && (
        <View className="shopDishes__ways">
          <ListCard>
            {MenuPictures.length > 0 && (
              <ListRow
                icon={image}
                title="图片菜单"
                value={`${MenuPictures.length} 张`}
                onPress={open('shopPictures')}
              />
            )}
            {Introduction && (
              <ListRow icon={bookOpen} title="商户介绍" onPress={open('shopIntroduction')} />
            )}
          </ListCard>
        </View>
      )}
    </>
  )
}
