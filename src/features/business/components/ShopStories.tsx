import { View } from '@tarojs/components'
import { BodyText } from '@/components/wordText/BodyText'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Picture } from '@/components/picture/Picture'
import { Section } from '@/components/section/Section'
import type { ShopDetail } from '@/contract/business'
import { go } from '@/navigation'
import { monthDay } from '@/utils/timeText'
import './shopStories.scss'

/** News of the shop, newest first, and the park's articles about it. Renders nothing when there are none. */
export function ShopStories({ shop }: { shop: ShopDetail }) {
  const { News, Articles } = shop
  return (
    <>
      {News.length > 0 && (
        <Section title="商户动态">
          {News.map(({ Id, Title, Content, Picture: picture, PublishedAt }) => (
            <View key={Id} className="shopNews">
              <View className="shopNews__title" role="heading" aria-level="3">
                {Title}
              </View>
              <View className="shopNews__content">
                <BodyText>{Content}</BodyText>
              </View>
              {picture && (
                <View className="shopNews__picture">
                  <Picture src={picture} alt="" ratio={16 / 9} />
                </View>
              )}
              <View className="shopNews__time">{monthDay(PublishedAt)}</View>
            </View>
          ))}
        </Section>
      )}
      {Articles.length > 0 && (
        <Section title="相关文章">
          <ListCard>
            {Articles.map(({ Id, Title }) => (
              <ListRow
                key={Id}
                title={Title}
                onPress={() => void go('articleDetail', { id: Id })}
              />
            ))}
          </ListCard>
        </Section>
      )}
    </>
  )
}
