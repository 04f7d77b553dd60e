import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/Button'
import { isToCome, toCome } from '@/components/pageState/IfCome'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Sheet } from '@/components/sheet/Sheet'
import { useAtServerTime } from '@/hooks/useAtServerTime'
import { useLastKnown } from '@/hooks/useLastKnown'
import { useLatest } from '@/hooks/useLatest'
import { go, redirect } from '@/navigation'
import { showToast } from '@/platform/toast'
import { formatYuan } from '@/rules/money'
import type { RouteName } from '@/routes'
import type { LastPayment } from '../model/lastPayment'
import { useFunds, useOrder, useReductions, type PayChoice } from '../queries/orders'
import { outcomeOf } from '../model/outcome'
import { usePay, type CashierEnd } from '../actions/usePay'
import { resultQuery } from '../model/orderPages'
import { AmountHead } from './AmountHead'
import { FundList, type Funds } from './FundList'
import { PaymentPad } from './PaymentPad'
import './cashier.scss'

interface Props {
  /** Empty: the cashier is closed. */
  orderId: string
  onClose: (end: CashierEnd) => void
  /** Confirms leaving the order unpaid, by the close button or the back gesture. */
  mayLeave?: () => Promise<boolean>
  /** Outcome of the payment in progress when the page was last left; used if it concerns this order. */
  last?: LastPayment | null
  /** Result page, opened with the order's id. */
  result?: RouteName
  /** Opens the choice of other offers for this order. */
  onChangeOffers?: () => void
  /** Pays an order fully covered by its offers without another tap. */
  settlesCovered?: boolean
}

/**
 * The cashier for all orders: amount, reductions with their reasons, funds, then the password. It opens the result page
 * itself, also for an order that cannot be paid any more. Amounts come from the server; the user chooses the funds.
 */
export function Cashier({
  orderId,
  onClose,
  mayLeave,
  last,
  onChangeOffers,
  result = 'paySuccess',
  settlesCovered = false,
}: Props) {
  const [step, setStep] = useState<'funds' | 'password'>('funds')
  const [choice, setChoice] = useState<PayChoice>({ UseBalance: true })
  // Shown while the closed sheet slides away, too.
  const shownId = useLastKnown(orderId || undefined) ?? ''
  const isOpen = orderId !== ''
  const order = useOrder(shownId, undefined, isOpen)
  const reductions = useReductions(shownId, isOpen)
  const funds = useFunds(shownId, choice, isOpen)
  const close = (end: CashierEnd) => {
    setStep('funds')
    setChoice({ UseBalance: true })
    onClose(end)
  }
  const paid = { orderId, type: order.data?.Type }
  const leadToResult = (end: 'paid' | 'over') => {
    close(end)
    void redirect(result, resultQuery(result, orderId))
  }
  const { pay, isBusy, isEnding, passwordError } = usePay(paid, result, () => leadToResult('paid'))
  /** The order, if it is unpaid as far as is known. */
  const unpaid = useLatest(isEnding ? '' : orderId)
  useEffect(() => () => sayKept(unpaid.current), [unpaid])
  const leave = async () => {
    if (isEnding || (mayLeave && !(await mayLeave()))) return
    // If the order was paid or closed while the confirmation was open, there is nothing left to leave.
    if (unpaid.current === orderId) close('left')
  }

  // At its end the order is closed, or its payment is being confirmed.
  useAtServerTime(isOpen ? (order.data?.ExpireAt ?? null) : null, () => void order.refetch())
  const isOver = isOpen && !isBusy && order.data !== undefined && order.data.ExpireAt === null
  const lead = useLatest(leadToResult)
  // Also paid meanwhile, in another tab.
  const isPaid = order.data !== undefined && outcomeOf(order.data).kind === 'paid'
  useEffect(() => {
    if (isOver) lead.current(isPaid ? 'paid' : 'over')
  }, [isOver, isPaid, lead])

  const confirm = () => {
    if (!funds.data) return
    if (!funds.data.NeedPassword) {
      void pay({ choice, outsideAmount: funds.data.OutsideAmount })
    } else if (funds.data.PasswordIsSet) {
      setStep('password')
    } else {
      // The cashier stays open: the user returns to it once the password is set.
      void go('setPayPassword', { orderId })
    }
  }

  const isCovered = settlesCovered && isOpen && funds.data?.PayAmount === 0
  const settle = useLatest(confirm)
  useEffect(() => {
    if (isCovered) settle.current()
  }, [isCovered, settle])

  // A covered order pays itself: no zero is shown meanwhile.
  const isSettling = isCovered && isBusy
  const isWhole = !isSettling && !isToCome(order) && !isToCome(reductions)
  const amount = funds.data?.PayAmount ?? 0
  return (
    <Sheet
      isOpen={isOpen}
      title={step === 'password' ? '输入支付密码' : '确认付款'}
      onClose={() => void leave()}
      footer={
        step === 'funds' && (
          <Button
            busy={isBusy || (isOpen && funds.isPlaceholderData)}
            disabled={!funds.data || !isWhole}
            onPress={confirm}
          >
            {isEnding
              ? '正在确认支付结果'
              : funds.data?.NeedPassword && !funds.data.PasswordIsSet
                ? '先设置支付密码'
                : payText(isWhole ? funds.data : undefined)}
          </Button>
        )
      }
    >
      {step === 'funds' ? (
        <PageState
          query={isWhole ? funds : { ...funds, ...toCome }}
          skeleton={<Skeleton height="220px" />}
        >
          {(data) => (
            <View className="cashier">
              {last?.kind === 'payable' && last.order.Id === orderId && (
                <View className="cashier__note" role="status">
                  订单已留着，可继续付
                </View>
              )}
              <AmountHead
                title={order.data?.Title ?? ''}
                amount={data.PayAmount}
                expireAt={order.data?.ExpireAt ?? null}
                reductions={reductions.data?.Reductions ?? []}
                onChangeOffers={onChangeOffers && (() => !isBusy && onChangeOffers())}
              />
              <FundList funds={data} choice={choice} onChange={setChoice} />
            </View>
          )}
        </PageState>
      ) : (
        <View className="cashier">
          <AmountHead
            title={order.data?.Title ?? ''}
            amount={amount}
            expireAt={null}
            reductions={[]}
          />
          <PaymentPad
            label="支付密码"
            error={passwordError}
            disabled={isBusy}
            onComplete={(password) =>
              void pay({ choice, outsideAmount: funds.data?.OutsideAmount ?? 0, password })
            }
          />
          <Button
            kind="quiet"
            size="inline"
            disabled={isBusy}
            onPress={() => void go('forgetPayPassword')}
          >
            忘记支付密码
          </Button>
        </View>
      )}
    </Sheet>
  )
}

/** Button text: the total and the WeChat part of it, since the list of funds may be longer than the screen. */
function payText(funds: Funds | undefined): string {
  if (!funds) return '支付'
  const { PayAmount, OutsideAmount } = funds
  if (PayAmount === 0) return '确认，无需付款'
  return OutsideAmount > 0 && OutsideAmount < PayAmount
    ? `支付 ${formatYuan(PayAmount)}，其中微信 ${formatYuan(OutsideAmount)}`
    : `支付 ${formatYuan(PayAmount)}`
}

/**
 * For a page that was left under an open cashier: HarmonyOS goes back without closing the sheet first.
 * @param orderId unpaid order; empty: the cashier was closed
 */
function sayKept(orderId: string): void {
  if (orderId !== '') showToast({ text: '订单已保留，可继续支付' })
}
