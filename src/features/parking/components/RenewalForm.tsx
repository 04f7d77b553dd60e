import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { Tick } from '@/components/tick/Tick'
import { arrowKeys } from '@/hooks/arrowKeys'
import type { LongTerm } from '@/contract/carInfo'
import { Cashier } from '@/features/checkout/components/Cashier'
import { LastPaymentNote } from '@/features/checkout/components/LastPaymentNote'
import { formatYuan } from '@/rules/money'
import { leavesGap } from '@/rules/parking/wholeMonths'
import { useRenewal } from '../actions/useRenewal'
import { plateText } from '../model/stayText'
import { dateText } from '@/utils/timeText'
import './renewalForm.scss'

interface Props {
  space: LongTerm
  askAgain: () => Promise<unknown>
}

const leftText = ({ DaysLeft }: LongTerm): string =>
  DaysLeft < 0 ? `已到期 ${-DaysLeft} 天` : DaysLeft === 0 ? '今天到期' : `还有 ${DaysLeft} 天`

/** Of a lapsed space: the first day covered, and what the days since its end cost; empty: none are left out. */
const gapText = ({ To }: LongTerm, option: LongTerm['Options'][number]): string => {
  if (!leavesGap(To, option.From)) return ''
  const day = Number(option.From.slice(8))
  const monthly = `今后每月 ${day} 日到期${day > 28 ? '（没有这一天的月份为月末）' : ''}`
  return `${dateText(option.From)}起有效，此前停车按临时车计费；${monthly}`
}

/** A long-term space and its renewal; the new last day is shown before the payment. */
export function RenewalForm({ space, askAgain }: Props) {
  const renewal = useRenewal(space, askAgain)
  const { option } = renewal
  return (
    <View className="renewalForm">
      <LastPaymentNote last={renewal.last} onDismiss={renewal.dismissLast} />
      <ListCard>
        <ListRow title="车位" value={`${space.LotName} ${space.SpaceNo}`} />
        {space.PlateNo !== '' && <ListRow title="车牌" value={plateText(space.PlateNo)} />}
        <ListRow title="有效期至" hint={leftText(space)} value={dateText(space.To)} />
        <ListRow title="月租" value={<Money fen={space.MonthlyFee} size="sm" />} />
      </ListCard>
      {option ? (
        <>
          <View
            className="renewalForm__options"
            role="radiogroup"
            aria-label="续费月数"
            {...arrowKeys('radio')}
          >
            {space.Options.map((each) => (
              <Pressable
                key={each.Months}
                className={`renewalForm__option ${each.Months === option.Months ? 'renewalForm__option--on' : ''}`}
                role="radio"
                selected={each.Months === option.Months}
                label={`续 ${each.Months} 个月，${formatYuan(each.Amount)}，续到 ${dateText(each.To)}`}
                onPress={() => renewal.choose(each.Months)}
              >
                <Tick isOn={each.Months === option.Months} />
                <View className="renewalForm__text">
                  <View>{`续 ${each.Months} 个月`}</View>
                  <View className="renewalForm__to">{`续到 ${dateText(each.To)}`}</View>
                </View>
                <Money fen={each.Amount} />
              </Pressable>
            ))}
          </View>
          <View className="renewalForm__to" role="status">
            {gapText(space, option)}
          </View>
          <ScreenFooter>
            <View className="renewalForm__bar">
              {renewal.error && (
                <View className="renewalForm__error" role="alert">
                  {renewal.error}
                </View>
              )}
              <Button busy={renewal.isBusy} onPress={renewal.submit}>
                {`续费 ${formatYuan(option.Amount)}`}
              </Button>
            </View>
          </ScreenFooter>
        </>
      ) : (
        <View className="renewalForm__to">{space.StatusText}</View>
      )}
      <Cashier
        orderId={renewal.orderId}
        last={renewal.last}
        onClose={(end) => {
          renewal.leaveCashier(end)
          void askAgain()
        }}
      />
    </View>
  )
}
