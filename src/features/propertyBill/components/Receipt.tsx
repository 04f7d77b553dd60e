import { View } from '@tarojs/components'
import { Money } from '@/components/money/Money'
import type { BillReceipt } from '@/contract/paid'
import { billName } from '../model/billText'
import { receiptFacts } from '../model/receiptPicture'
import './receipt.scss'

/** A receipt; the saved picture has the same content (model/receiptPicture). */
export const Receipt = ({ receipt }: { receipt: BillReceipt }) => (
  <View className="receipt" role="region" aria-label="物业缴费收据">
    <View className="receipt__park">{receipt.ParkName}</View>
    <View className="receipt__title" role="heading" aria-level="2">
      物业缴费收据
    </View>
    <View className="receipt__part">
      {receiptFacts(receipt).map(([name, text]) => (
        <View key={name} className="receipt__row">
          <View className="receipt__name">{name}</View>
          <View className="receipt__text">{text}</View>
        </View>
      ))}
    </View>
    <View className="receipt__part" role="list">
      {receipt.Lines.map((line) => (
        <View key={line.BillId} className="receipt__row" role="listitem">
          <View>
            <View className="receipt__subject">{billName(line)}</View>
            <View className="receipt__room">{line.Room}</View>
          </View>
          <Money fen={line.Amount} size="sm" />
        </View>
      ))}
    </View>
    <View className="receipt__part">
      <View className="receipt__row">
        <View className="receipt__subject">合计</View>
        <Money fen={receipt.Total} />
      </View>
      <View className="receipt__words">{receipt.TotalInWords}</View>
    </View>
  </View>
)
