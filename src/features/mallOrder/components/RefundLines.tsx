import { View } from '@tarojs/components'
import { DottedText } from '@/components/facts/DottedText'
import { Money } from '@/components/money/Money'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { Stepper } from '@/components/stepper/Stepper'
import { Tick } from '@/components/tick/Tick'
import { WordText } from '@/components/wordText/WordText'
import type { RefundOptions } from '@/contract/mallRefund'
import { formatYuan } from '@/rules/money'
import type { RefundPieces } from '../model/refundText'
import './refundLines.scss'

interface Props {
  options: RefundOptions
  pieces: RefundPieces
  onChange: (line: number, qty: number) => void
  error: string
}

/** Lines of an order, selectable with the number of refundable pieces; a line that cannot be refunded shows why. */
export function RefundLines({ options, pieces, onChange, error }: Props) {
  return (
    <View
      className={`refundLines ${error ? 'field--wrong' : ''}`}
      role="group"
      aria-label="要退的商品"
    >
      {options.Lines.map((line) => (
        <RefundLine
          key={line.Line}
          line={line}
          qty={Math.min(line.MaxQty, pieces[line.Line] ?? 0)}
          // The sum below is that of a single line.
          isSumShown={options.Lines.length > 1}
          onChange={(qty) => onChange(line.Line, qty)}
        />
      ))}
      {error && (
        <View className="refundLines__error" role="alert">
          {error}
        </View>
      )}
    </View>
  )
}

interface LineProps {
  line: RefundOptions['Lines'][number]
  qty: number
  isSumShown: boolean
  onChange: (qty: number) => void
}

function RefundLine({ line, qty, isSumShown, onChange }: LineProps) {
  const canRefund = line.Problem === '' && line.MaxQty > 0
  const isOn = canRefund && qty > 0
  return (
    <View className="refundLines__line">
      <Pressable
        className="refundLines__choice"
        role="checkbox"
        selected={isOn}
        disabled={!canRefund}
        label={[line.Name, line.SpecText, line.Problem].filter(Boolean).join('，')}
        onPress={() => onChange(isOn ? 0 : line.MaxQty)}
      >
        <Tick isOn={isOn} isDisabled={!canRefund} />
        <View className="refundLines__picture">
          <Picture src={line.Image} alt="" ratio={1} />
        </View>
        <View className="refundLines__text">
          <View className="refundLines__name">
            <WordText>{line.Name}</WordText>
          </View>
          {line.SpecText !== '' && <View className="refundLines__spec">{line.SpecText}</View>}
          {canRefund ? (
            <View className="refundLines__spec">
              <DottedText
                facts={[`可退 ${line.MaxQty} 件`, isSumShown && formatYuan(line.MaxAmount)]}
              />
            </View>
          ) : (
            <View className="refundLines__problem">{line.Problem || '没有可退的件数'}</View>
          )}
        </View>
      </Pressable>
      {isOn && line.MaxQty > 1 && (
        <View className="refundLines__pieces">
          <View>退几件</View>
          <Stepper
            label={`${line.Name} 退几件`}
            value={qty}
            max={line.MaxQty}
            onChange={onChange}
          />
        </View>
      )}
    </View>
  )
}

/** Refund amount: goods, and freight if refunded. */
export function RefundSum({
  amount,
  isChosen,
}: {
  amount: { goods: number; freight: number; total: number }
  isChosen: boolean
}) {
  const facts = !isChosen
    ? ['先选要退的商品']
    : amount.total === 0
      ? ['这些商品没有实付金额']
      : [amount.freight > 0 && `含运费 ${formatYuan(amount.freight)}`, '原路退回']
  return (
    <View className="refundSum">
      <View className="refundSum__label">
        <View>退款金额</View>
        <View className="refundSum__hint">
          <DottedText facts={facts} />
        </View>
      </View>
      <Money fen={amount.total} size="lg" />
    </View>
  )
}
