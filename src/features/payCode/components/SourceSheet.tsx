import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Facts } from '@/components/facts/Facts'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { Sheet } from '@/components/sheet/Sheet'
import { Tick } from '@/components/tick/Tick'
import { WordText } from '@/components/wordText/WordText'
import { arrowKeys } from '@/hooks/arrowKeys'
import { payCalls } from '@/contract/pay'
import { myStoredCards } from '@/contract/myStoredCards'
import { ServerClockContext } from '@/hooks/serverClock'
import { formatYuan } from '@/rules/money'
import { useCall } from '@/request/useCall'
import { expiryText } from '@/utils/expiryText'
import { keyOfSource, type Source } from '../model/source'
import './sourceSheet.scss'

interface Props {
  isOpen: boolean
  source: Source
  onChange: (source: Source) => void
  onClose: () => void
}

interface Row {
  source: Source
  name: string
  facts: readonly string[]
  /** Fen; undefined while loading. */
  amount?: number
}

/** Choice of the funds for the code: automatic order, balance, or one card. */
export function SourceSheet({ isOpen, source, onChange, onClose }: Props) {
  const now = useContext(ServerClockContext)()
  const live = { isEnabled: isOpen, isKept: false, staleMs: 0 }
  const money = useCall(payCalls.getUserMaxBalance, {}, live).data
  const cards = useCall(myStoredCards, { Group: 'valid' }, live).data
  const rows: Row[] = [
    {
      source: { kind: 'auto' },
      name: '自动选择',
      facts: ['快到期的储值卡优先'],
      amount: money && money.StoredCard + money.Balance,
    },
    {
      source: { kind: 'balance' },
      name: '账户余额',
      facts: [],
      amount: money?.Balance,
    },
    ...(cards?.DataRows ?? []).map((card) => ({
      source: { kind: 'storedCard' as const, cardId: card.Id },
      name: card.Name,
      facts: [card.ScopeText, card.ValidTo ? expiryText(card.ValidTo, now) : ''],
      amount: card.Balance,
    })),
  ]
  const choose = (next: Source) => {
    onChange(next)
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} title="付款方式" onClose={onClose}>
      <View role="radiogroup" aria-label="付款方式" {...arrowKeys('radio', true)}>
        {rows.map(({ source: each, name, facts, amount }) => {
          const isChosen = keyOfSource(each) === keyOfSource(source)
          return (
            <Pressable
              key={keyOfSource(each)}
              className="sourceSheet__row"
              role="radio"
              selected={isChosen}
              label={[name, amount !== undefined && formatYuan(amount), ...facts]
                .filter(Boolean)
                .join('，')}
              onPress={() => choose(each)}
            >
              <View className="sourceSheet__text">
                <View className="sourceSheet__name">
                  <WordText>{name}</WordText>
                </View>
                {facts.length > 0 && <Facts className="sourceSheet__hint" facts={facts} />}
              </View>
              {amount !== undefined && <Money fen={amount} size="sm" />}
              <Tick isOn={isChosen} />
            </Pressable>
          )
        })}
      </View>
    </Sheet>
  )
}
