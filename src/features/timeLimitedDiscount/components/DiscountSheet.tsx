import { View } from '@tarojs/components'
import store from 'lucide-static/icons/store.svg'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Sheet } from '@/components/sheet/Sheet'
import type { TimeLimitedDiscount } from '@/contract/timeLimitedDiscount'
import { go } from '@/navigation'
import { daysText } from '@/utils/timeText'
import { DiscountTime } from './DiscountTime'
import { useDiscountShops } from '../queries'
import './discountSheet.scss'

interface Props {
  /** Undefined: the sheet is closed. */
  discount: TimeLimitedDiscount | undefined
  onClose: () => void
  /** Called when a discount period begins or ends while the sheet is open. */
  onTurn: () => void
}

/** Hours and shops of a time-limited discount; each shop links to its payment page. */
export function DiscountSheet({ discount, onClose, onTurn }: Props) {
  const shops = useDiscountShops(discount?.Kind === 'shop' ? discount.Id : '')
  if (!discount) return null
  const { Name, Kind, RateText, ScopeText, HoursText, StartAt, EndAt, Status } = discount
  const pay = (shopId: string) => {
    onClose()
    void go('scanPay', { shopId })
  }
  return (
    <Sheet isOpen title={Name} onClose={onClose}>
      <View className="discountSheet">
        <ListCard>
          <ListRow title="优惠" value={RateText} />
          {Kind === 'goods' && <ListRow title="范围" value={ScopeText} />}
          <ListRow title="时段" value={HoursText} />
          <ListRow title="日期" value={daysText(StartAt, EndAt)} />
          <ListRow
            title={Status === 'Running' ? '本场' : '下一场'}
            value={<DiscountTime discount={discount} onTurn={onTurn} />}
          />
        </ListCard>
        {Kind === 'shop' && (
          <>
            <View className="discountSheet__hint">
              {Status === 'Running'
                ? '以下商户付款减免，可与券、满减同享'
                : '开始后，以下商户付款减免'}
            </View>
            <PagedList
              query={shops}
              look="lines"
              keyOf={({ Id }) => Id}
              skeleton={<Skeleton height="160px" />}
              emptyState={<EmptyState title="暂时没有参加的商户" hint="稍后再来看看" />}
            >
              {(shop) => (
                <ListRow
                  icon={store}
                  title={shop.Name}
                  value={Status === 'Running' ? '去付款' : undefined}
                  onPress={() => pay(shop.Id)}
                />
              )}
            </PagedList>
          </>
        )}
      </View>
    </Sheet>
  )
}
