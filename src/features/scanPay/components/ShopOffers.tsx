import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Pressable } from '@/components/pressable/Pressable'
import { Sheet } from '@/components/sheet/Sheet'
import { discountChannelCalls, type DiscountChannel } from '@/contract/discountChannel'
import { currentPath, go, isPage } from '@/navigation'
import { askAhead, eachTime } from '@/request/askAhead'
import { useCall } from '@/request/useCall'
import { formatTime } from '@/utils/dateTime'
import './shopOffers.scss'

/** Most offers in the line; the sheet has all. */
const shownMax = 3

/** Asks for them before they are drawn. */
export const askForShopOffers = (shopId: string) =>
  askAhead(discountChannelCalls.listByShopId, { ShopId: shopId }, eachTime)

/** Everything that makes paying here cheaper, in a line that opens the whole of it. Nothing where there is none. */
export function ShopOffers({ shopId }: { shopId: string }) {
  const { data = [] } = useCall(discountChannelCalls.listByShopId, { ShopId: shopId }, eachTime)
  const [isOpen, setOpen] = useState(false)
  if (data.length === 0) return null
  return (
    <>
      <Pressable className="shopOffers" onPress={() => setOpen(true)}>
        <View className="shopOffers__titles">
          {data.slice(0, shownMax).map(({ Title, RefId, Channel }) => (
            <View key={RefId ?? Channel} className="shopOffers__title">
              {Title}
            </View>
          ))}
        </View>
        <View className="shopOffers__count">{`${data.length} 项优惠`}</View>
        <Icon src={chevron} size={16} />
      </Pressable>
      <Sheet isOpen={isOpen} title="本店优惠" onClose={() => setOpen(false)}>
        <ListCard>
          {data.map((channel) => (
            <ListRow
              key={channel.RefId ?? channel.Channel}
              title={channel.Title}
              hint={[channel.Text, timeText(channel)].filter(Boolean).join('，')}
              value={channel.ChannelText}
              onPress={wayTo(channel)}
            />
          ))}
        </ListCard>
      </Sheet>
    </>
  )
}

/** Where more is known of it; none where that is this page, or one that this version of the app does not have. */
function wayTo({ Link }: DiscountChannel): (() => void) | undefined {
  const path = Link.split('?')[0]
  return isPage(Link) && path !== currentPath() ? () => void go(Link) : undefined
}

function timeText({ StartAt, EndAt }: DiscountChannel): string {
  const text = (at: number) => formatTime(at, 'M月d日 hh:mm')
  if (StartAt !== null) return `${text(StartAt)} 开始`
  return EndAt === null ? '' : `至 ${text(EndAt)}`
}
