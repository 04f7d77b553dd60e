import { Image, View } from '@tarojs/components'
import { useContext, useMemo, useState } from 'react'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { Section } from '@/components/section/Section'
import type { BillDetail } from '@/contract/paid'
import { formatYuan } from '@/rules/money'
import { periodText } from '@/rules/propertyBill/dueBills'
import { factsText } from '@/rules/factsText'
import { quantityText } from '../model/billText'
import { usageChart, usageText } from '../model/usageChart'
import './usageChart.scss'

/**
 * The image is scaled to the page width, and its text with it. In elder mode the text must be at least 18 px on the
 * narrowest phone (320 px), where the image is 256 px wide.
 */
const usual = { widthPx: 288, textPx: 12 }
const elder = { widthPx: 256, textPx: 18 }

/** Recent months of a metered subject: a chart, and the same values as numbers. */
export function UsageChart({ bill }: { bill: BillDetail }) {
  const { History: history, Period: period, Unit: unit } = bill
  const { isDark, isElder, fontScale, colours } = useContext(AppearanceContext)
  const [isOpen, setOpen] = useState(false)
  const accent = colours?.['--accent']
  const line = colours?.['--line']
  const { widthPx, textPx: plainPx } = isElder ? elder : usual
  const textPx = Math.round(plainPx * fontScale)
  const { src, heightPx } = useMemo(
    () => usageChart(history, period, { isDark, accent, line, widthPx, textPx }),
    [history, period, isDark, accent, line, widthPx, textPx],
  )
  return (
    <Section title={`近 ${history.length} 个月`}>
      <View className="usageChart">
        <View className="usageChart__unit">{`用量（${unit}）`}</View>
        <View
          className="usageChart__picture"
          style={{ aspectRatio: `${widthPx} / ${heightPx}` }}
          role="img"
          aria-label={usageText(history, period, unit)}
        >
          <Image className="usageChart__image" src={src} mode="aspectFit" aria-hidden="true" />
        </View>
        <Button
          className="usageChart__more"
          kind="quiet"
          size="inline"
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起每月用量' : '查看每月用量'}
        </Button>
      </View>
      {isOpen && (
        <ListCard>
          {[...history].reverse().map(({ Period, Quantity, Amount }) => (
            <ListRow
              key={Period}
              title={periodText(Period)}
              value={factsText([`${quantityText(Quantity)}${unit}`, formatYuan(Amount)])}
            />
          ))}
        </ListCard>
      )}
    </Section>
  )
}
