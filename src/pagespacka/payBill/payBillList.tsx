import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { Tabs } from '@/components/tabs/Tabs'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { Cashier } from '@/features/checkout/components/Cashier'
import { LastPaymentNote } from '@/features/checkout/components/LastPaymentNote'
import { RefusalNote } from '@/features/checkout/components/RefusalNote'
import { resultOf } from '@/features/checkout/model/orderPages'
import { useBillPayment } from '@/features/propertyBill/actions/useBillPayment'
import { useDueBills, useBillChoice } from '@/features/propertyBill/actions/useDueBills'
import { BillsFooter } from '@/features/propertyBill/components/BillsFooter'
import { DueBillList } from '@/features/propertyBill/components/DueBillList'
import { PaidBillList } from '@/features/propertyBill/components/PaidBillList'
import { RoomChoice, NoRooms } from '@/features/propertyBill/components/RoomChoice'
import { usePaidBills, useUnpaidBills } from '@/features/propertyBill/queries/bills'
import { ServiceButton } from '@/features/service/components/ServiceButton'
import { isSignedInAtom } from '@/state/session'
import './payBill.scss'

const tabs = [
  { value: 'due', text: '待缴' },
  { value: 'paid', text: '已支付' },
] as const

/** Property bills (spec 2): unpaid bills of the member's rooms, payable together, and paid ones by year. */
export default function PayBillListPage() {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const [tab, setTab] = useState<'due' | 'paid'>('due')
  const [roomId, setRoomId] = useState('')
  const [year, setYear] = useState<number>()
  const list = useUnpaidBills(roomId, isSignedIn)
  const paid = usePaidBills(roomId, year, isSignedIn && tab === 'paid')
  const due = useDueBills(list)
  const choice = useBillChoice(due?.uncheckedSince === null ? due.bills : [])
  const payment = useBillPayment()
  const isDue = tab === 'due'
  const canPay = isDue && due?.uncheckedSince === null && choice.canChoose
  const pay = () =>
    void payment.pay(
      choice.chosen.map(({ Id, PayAmount }) => ({ id: Id, amount: PayAmount, due: PayAmount })),
    )
  return (
    <Screen
      onRefresh={isDue ? list.refetch : paid.refetch}
      footer={
        canPay && (
          <BillsFooter
            count={choice.chosen.length}
            total={choice.total}
            hasAll={choice.hasAll}
            isBusy={payment.isBusy}
            onToggleAll={choice.toggleAll}
            onPay={pay}
          />
        )
      }
    >
      <MemberOnly hint="登录后查看和缴纳物业账单">
        <View className="payBillList">
          <LastPaymentNote last={payment.last} onDismiss={payment.dismissLast} />
          <PageState
            query={list}
            skeleton={<Skeleton height="320px" />}
            isEmpty={({ pages: [first] }) => first?.Rooms.length === 0}
            emptyState={<NoRooms service={<ServiceButton context="绑定房屋" />} />}
          >
            {({ pages: [first] }) => (
              <>
                <Tabs label="物业账单" tabs={tabs} value={tab} onChange={setTab} />
                <RoomChoice rooms={first?.Rooms ?? []} value={roomId} onChange={setRoomId} />
                {payment.refusal && (
                  <RefusalNote refusal={{ message: payment.refusal, lines: [] }} />
                )}
                {isDue && due && (
                  <DueBillList
                    due={due}
                    list={list}
                    choice={choice}
                    onContinue={payment.continuePaying}
                  />
                )}
                {!isDue && (
                  <PaidBillList
                    paid={paid}
                    years={first?.Years ?? []}
                    year={year}
                    onYear={setYear}
                  />
                )}
              </>
            )}
          </PageState>
        </View>
      </MemberOnly>
      <Cashier
        orderId={payment.orderId}
        last={payment.last}
        result={resultOf({ Type: 'bill' })}
        onClose={payment.leaveCashier}
      />
    </Screen>
  )
}
