import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { isToCome } from '@/components/pageState/IfCome'
import { ToCome } from '@/components/pageState/ToCome'
import { Pressable } from '@/components/pressable/Pressable'
import { Sheet } from '@/components/sheet/Sheet'
import { discountChannelCalls, type DiscountChannel } from '@/contract/discountChannel'
import { currentPath, go, isPage } from '@/navigation'
import { askAhead, eachTime } from '@/request/askAhead'
import { useCall } from '@/request/useCall'
import { dayTime } from '@/utils/timeText'
import './shopOffers.scss'

/** Maximum number of offers in the row; the sheet lists all. */
const shownMax = 3

/** Prefetches the offers before they are rendered. */
export const askForShopOffers = (shopId: string) =>
  askAhead(discountChannelCalls.listByShopId, { ShopId: shopId }, eachTime)

/** Offers of a shop. @param isEnabled false: nothing is requested */
export const useShopOffers = (shopId: string, isEnabled = true) =>
  useCall(discountChannelCalls.listByShopId, { ShopId: shopId }, { ...eachTime, isEnabled })

/** Offers of the shop in one row that opens the full list. Renders nothing when there are none. */
export function ShopOffers({ shopId }: { shopId: string }) {
  const offers = useShopOffers(shopId)
  const [isOpen, setOpen] = useState(false)
  if (isToCome(offers)) return <ToCome />
  const { data = [] } = offers
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
      <ShopOffersSheet offers={data} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

interface SheetProps {
  offers: readonly DiscountChannel[]
  isOpen: boolean
  onClose: () => void
}

/** All offers of a shop, with their times and links. */
export function ShopOffersSheet({ offers, isOpen, onClose }: SheetProps) {
  return (
    <Sheet isOpen={isOpen} title="本店优惠" onClose={onClose}>
      <ListCard>
        {offers.map((channel) => (
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
  )
}

/** Link to an offer's details; undefined when it is the current page or missing in this version. */
function wayTo({ Link }: DiscountChannel): (() => void) | undefined {
  const path = Link.split('?')[0]
  return isPage(Link) && path !== currentPath() ? () => void go(Link) : undefined
}

function timeText({ StartAt, EndAt }: DiscountChannel): string {
  const text = (at: number) => dayTime(at)
  if (StartAt !== null) return `${text(StartAt)} 开始`
  return EndAt === null ? '' : `至 ${text(EndAt)}`
}
