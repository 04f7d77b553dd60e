import { View } from '@tarojs/components'
import { useState } from 'react'
import { CodeImage } from '@/components/codeImage/CodeImage'
import { CodeTimer } from '@/components/codeTimer/CodeTimer'
import { Countdown } from '@/components/countdown/Countdown'
import { CountRow } from '@/components/ledgerRow/CountRow'
import { LedgerRow } from '@/components/ledgerRow/LedgerRow'
import { MonthLedger } from '@/components/monthLedger/MonthLedger'
import { Money } from '@/components/money/Money'
import { DigitPad } from '@/components/numberPad/DigitPad'
import { NumberPad } from '@/components/numberPad/NumberPad'
import { PasswordPad } from '@/components/passwordPad/PasswordPad'
import { RollingNumber } from '@/components/rollingNumber/RollingNumber'
import { PriceMark } from '@/components/priceMark/PriceMark'
import { Section } from '@/components/section/Section'
import { StateHead, StateLine } from '@/components/stateHead/StateHead'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { Tick } from '@/components/tick/Tick'
import { Worth } from '@/components/worth/Worth'
import { useMonth } from '@/hooks/useMonth'

const nothing = () => undefined

/** A loaded list in the shape of a TanStack result. */
const loaded = <Row,>(rows: Row[]) => ({
  data: { pages: [{ DataRows: rows }] },
  error: null,
  isPending: false,
  fetchStatus: 'idle' as const,
  refetch: nothing,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: nothing,
})

const movements = [
  { Id: '1', title: '三班面馆', amount: -3400, at: Date.parse('2026-11-20T12:24:00+08:00') },
  {
    Id: '2',
    title: '一家名字特别特别长的商户，长到一行放不下还要再来一行',
    amount: -123_456_789,
    at: Date.parse('2026-11-18T15:40:00+08:00'),
  },
  { Id: '3', title: '充值', amount: 50_000, at: Date.parse('2026-11-01T12:40:00+08:00') },
]

/** Amounts, ledgers, codes and pads. */
export function MoneyParts() {
  const [opened] = useState(() => Date.now())
  const [month, setMonth] = useMonth()
  const [typed, setTyped] = useState('18.80')
  return (
    <>
      <Section title="状态与金额">
        <View className="gallery__line">
          <StatusBadge text="已完成" tone="good" />
          <StatusBadge text="进行中" tone="busy" />
          <StatusBadge text="待处理" tone="wait" />
          <StatusBadge text="已逾期" tone="bad" />
          <StatusBadge text="已关闭" tone="off" />
        </View>
        <StateHead name="老布样真丝方巾 等 3 种商品" state="待发货" fen={38_300}>
          <StateLine>商家会尽快发货</StateLine>
        </StateHead>
        <StateHead isQuiet state="已关闭" fen={123_456_789} />
        <View className="gallery__line">
          <RollingNumber>+1,280</RollingNumber>
          <Worth prefix="¥" value="20.00" suffix="" />
          <Worth prefix="¥" value="1,234,567.00" suffix="" />
          <Worth prefix="" value="8.5" suffix="折" />
          <Worth prefix="" value="兑换" suffix="" />
        </View>
        <View className="gallery__line">
          <Tick isOn />
          <Tick isOn={false} />
          <Tick isOn={false} isDisabled />
        </View>
        <View className="gallery__line">
          <Money fen={1_234_567} size="xl" />
          <PriceMark kind="member" />
          <PriceMark kind="limited" />
          <Money fen={2000} tone="saving" />
          <Money fen={5000} tone="in" isSigned />
        </View>
        <View className="gallery__hero">
          <Money fen={104_600} size="xl" />
          <View>一页只有一处的重点底色</View>
        </View>
        <View className="gallery__line">
          <Countdown until={opened + 93_784_000} event="结束" overText="已结束" look="blocks" />
          <Countdown until={opened + 899_000} label="支付剩余" overText="订单已关闭" />
        </View>
      </Section>
      <Section title="流水">
        <MonthLedger
          month={month}
          onMonth={setMonth}
          query={loaded(movements)}
          useRows={() => loaded(movements)}
        >
          {({ Id, title, amount, at }) =>
            Id === '3' ? (
              <CountRow
                title={title}
                hint="任务"
                at={at}
                count={500}
                after={12_860}
                afterWord="余"
                unit="积分"
              />
            ) : (
              <LedgerRow title={title} hint="到店付款" at={at} amount={amount} after={914_50} />
            )
          }
        </MonthLedger>
      </Section>
      <Section title="码与键盘">
        <CodeImage kind="bar" text="880945101464873735" label="付款条码" />
        <View className="gallery__code">
          <CodeImage kind="qr" text="880945101464873735" label="付款二维码" />
          <CodeTimer seconds={42} ofSeconds={60} note="，截图无效" />
        </View>
        <View className="gallery__line">{`¥${typed || '0'}`}</View>
        <View className="gallery__stack">
          <NumberPad value={typed} onChange={setTyped} maxYuanDigits={5} />
          <DigitPad label="数字键盘" value="" onChange={nothing} length={8} />
          <PasswordPad
            label="支付密码"
            onComplete={nothing}
            error="支付密码不正确，还可以试 4 次"
          />
        </View>
      </Section>
    </>
  )
}
