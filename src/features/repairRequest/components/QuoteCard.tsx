import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { RepairDetail } from '@/contract/repairRequest'
import { formatYuan } from '@/rules/money'
import { quoteStatusTexts } from '../model/repairText'
import './quoteCard.scss'

interface Props {
  repair: RepairDetail
  isBusy: boolean
  /** Note above the sums when the quote has changed. */
  note: string
  onAnswer: (isAccepted: boolean) => void
}

/** Quote of a repair line by line, with the member's answer. */
export function QuoteCard({ repair, isBusy, note, onAnswer }: Props) {
  const { Quote, Actions } = repair
  if (!Quote) return null
  const canAccept = Actions.includes('acceptQuote')
  const canDecline = Actions.includes('declineQuote')
  return (
    <View className="quoteCard" role="group" aria-label="维修报价">
      <View className="quoteCard__head">
        <View className="quoteCard__title" role="heading" aria-level="2">
          维修报价
        </View>
        <StatusBadge
          tone={Quote.Status === 'Offered' ? 'wait' : 'off'}
          text={quoteStatusTexts[Quote.Status]}
        />
      </View>
      {note && (
        <View className="quoteCard__note" role="alert">
          {note}
        </View>
      )}
      <ListCard>
        <ListRow title="人工费" value={<Money fen={Quote.Labour} size="sm" />} />
        {Quote.Parts.map(({ Name, Qty, Price, Amount }, index) => (
          <ListRow
            key={`${index} ${Name}`}
            title={Name}
            hint={`${formatYuan(Price)} × ${Qty}`}
            value={<Money fen={Amount} size="sm" />}
          />
        ))}
        <ListRow title="合计" value={<Money fen={Quote.Total} tone="plain" />} />
      </ListCard>
      {Quote.Note && (
        <View className="quoteCard__text">
          <WordText isPlain>{Quote.Note}</WordText>
        </View>
      )}
      {(canAccept || canDecline) && (
        <View className="quoteCard__ways">
          {canDecline && (
            <Button kind="plain" disabled={isBusy} onPress={() => onAnswer(false)}>
              不接受
            </Button>
          )}
          {canAccept && (
            <Button busy={isBusy} onPress={() => onAnswer(true)}>
              接受报价
            </Button>
          )}
        </View>
      )}
    </View>
  )
}
