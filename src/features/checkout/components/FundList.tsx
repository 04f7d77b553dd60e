import { View } from '@tarojs/components'
import down from 'lucide-static/icons/chevron-down.svg'
import up from 'lucide-static/icons/chevron-up.svg'
import { useContext, useState, type ReactNode } from 'react'
import { Facts } from '@/components/facts/Facts'
import { Icon } from '@/components/icon/Icon'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { Tick } from '@/components/tick/Tick'
import { WordText } from '@/components/wordText/WordText'
import type { payCalls } from '@/contract/pay'
import type { DataOf } from '@/contract/endpoint'
import { ServerClockContext } from '@/hooks/serverClock'
import { formatYuan } from '@/rules/money'
import { expiryText } from '@/utils/expiryText'
import type { PayChoice } from '../queries/orders'
import './cashier.scss'

export type Funds = DataOf<typeof payCalls.getBalanceAndStoredCard>

interface Props {
  funds: Funds
  choice: PayChoice
  onChange: (choice: PayChoice) => void
}

/** All funds in the order they are used; unusable ones show the reason. */
export function FundList({ funds, choice, onChange }: Props) {
  const now = useContext(ServerClockContext)()
  const usable = funds.Cards.filter((card) => card.Usable).map((card) => card.Id)
  const chosen = choice.CardIds ?? usable
  const toggleCard = (id: string) =>
    onChange({
      ...choice,
      CardIds: chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id],
    })
  const balance = (
    <Fund
      key="balance"
      name="账户余额"
      facts={[funds.Balance.Reason || `余额 ${formatYuan(funds.Balance.Total)}`]}
      take={funds.Balance.TakeAmount}
      isOn={funds.Balance.Usable && choice.UseBalance}
      isUsable={funds.Balance.Usable}
      onPress={() => onChange({ ...choice, UseBalance: !choice.UseBalance })}
    />
  )
  const icCards = (isUsable: boolean) =>
    funds.IcCards.filter(({ Usable }) => Usable === isUsable).map((card) => (
      <Fund
        key={card.Id}
        name={`${card.TypeName} 尾号 ${card.Serial.slice(-4)}`}
        facts={[card.Reason || `余额 ${formatYuan(card.Balance)}`]}
        take={card.TakeAmount}
        isOn={choice.IcCardId === card.Id}
        isUsable={isUsable}
        onPress={() =>
          onChange({ ...choice, IcCardId: choice.IcCardId === card.Id ? undefined : card.Id })
        }
      />
    ))
  return (
    <View className="fundList">
      {funds.Cards.filter(({ Usable }) => Usable).map((card) => (
        <Fund
          key={card.Id}
          name={card.Name}
          facts={[
            `余额 ${formatYuan(card.Balance)}`,
            card.ValidTo ? expiryText(card.ValidTo, now) : '',
          ]}
          take={card.TakeAmount}
          isOn={chosen.includes(card.Id)}
          isUsable
          onPress={() => toggleCard(card.Id)}
        />
      ))}
      {funds.Balance.Usable && balance}
      {icCards(true)}
      {funds.OutsideAmount > 0 && (
        <View className="fundList__fund">
          <View className="fundList__text">
            <View>微信支付</View>
            {funds.OutsideAmount < funds.PayAmount && (
              <View className="fundList__hint">支付其余部分</View>
            )}
          </View>
          <Money fen={funds.OutsideAmount} size="sm" />
        </View>
      )}
      {funds.OutsideAmount === 0 && funds.PayAmount > 0 && (
        <Fund
          name="微信支付"
          facts={['不用储值卡和余额']}
          take={0}
          isOn={false}
          isUsable
          onPress={() => onChange({ CardIds: [], UseBalance: false })}
        />
      )}
      <Unusable>
        {[
          ...(funds.Balance.Usable ? [] : [balance]),
          ...icCards(false),
          ...funds.Cards.filter(({ Usable }) => !Usable).map((card) => (
            <Fund
              key={card.Id}
              name={card.Name}
              facts={[card.Reason]}
              take={0}
              isOn={false}
              isUsable={false}
              onPress={() => undefined}
            />
          )),
        ]}
      </Unusable>
    </View>
  )
}

/** Unusable funds, listed last and collapsed: available as information, not in the way. */
function Unusable({ children }: { children: readonly ReactNode[] }) {
  const [isOpen, setOpen] = useState(false)
  if (children.length === 0) return null
  return (
    <>
      <Pressable
        className="fundList__fund fundList__fund--more"
        expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        <View className="fundList__text">{`其他支付方式（${children.length}）`}</View>
        <Icon src={isOpen ? up : down} size={18} />
      </Pressable>
      {isOpen && children}
    </>
  )
}

interface FundProps {
  name: string
  facts: readonly string[]
  take: number
  isOn: boolean
  isUsable: boolean
  onPress: () => void
}

/** A fund with its tick; without a tick and not to be pressed if the funds before it cover the amount. */
function Fund({ name, facts, take, isOn, isUsable: mayPay, onPress }: FundProps) {
  const isSpared = mayPay && isOn && take === 0
  const isUsable = mayPay && !isSpared
  return (
    <Pressable
      className={`fundList__fund ${isUsable ? '' : 'fundList__fund--off'}`}
      role="checkbox"
      selected={isOn && isUsable}
      disabled={!isUsable}
      label={[name, ...facts, take > 0 && `支付 ${formatYuan(take)}`].filter(Boolean).join('，')}
      onPress={onPress}
    >
      {isUsable ? <Tick isOn={isOn} /> : <View className="fundList__gap" />}
      <View className="fundList__text">
        <View className="fundList__name">
          <WordText>{name}</WordText>
        </View>
        <Facts className="fundList__hint" facts={facts} />
      </View>
      {take > 0 && <Money fen={take} size="sm" />}
    </Pressable>
  )
}
