import { View } from '@tarojs/components'
import { useContext } from 'react'
import { CopyRow } from '@/components/copyRow/CopyRow'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { Picture } from '@/components/picture/Picture'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { Section } from '@/components/section/Section'
import type { ParkingRecordDetail, ParkingRecord } from '@/contract/carInfo'
import { ReductionRows } from '@/features/checkout/components/ReductionRows'
import { fullTime, momentText } from '@/utils/timeText'
import { Facts } from '@/components/facts/Facts'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import { minutesText } from '@/rules/parking/minutesText'
import { plateText } from '../model/stayText'
import { FeeLines } from './StayPrice'
import { ServerClockContext } from '@/hooks/serverClock'
import './recordDetail.scss'

/** A past stay: entry picture, composition of the fee, and each payment as a receipt. */
export function RecordDetail({ record }: { record: ParkingRecordDetail }) {
  return (
    <View className="recordDetail">
      <ListCard>
        <ListRow
          title={plateText(record.PlateNo)}
          hint={record.LotName}
          value={
            isInside(record) ? (
              <StatusBadge text={record.StatusText} tone={toneOfRecord(record)} />
            ) : (
              record.StatusText
            )
          }
        />
        {record.InAt !== null && <ListRow title="入场" value={fullTime(record.InAt)} />}
        {record.IsOwn && (
          <ListRow
            title="离场"
            value={record.OutAt === null ? '还在场内' : fullTime(record.OutAt)}
          />
        )}
        {record.MinutesParked !== null && (
          <ListRow title="停车时长" value={minutesText(record.MinutesParked)} />
        )}
        {record.Code !== '' && <ListRow title="小票号" value={record.Code} />}
      </ListCard>
      {!record.IsOwn && (
        <View className="recordDetail__hint">只显示您的缴费。到服务台出示行驶证核验</View>
      )}
      {record.InImage !== '' && (
        <Section title="入场照片" className="recordDetail__part">
          <Picture
            src={record.InImage}
            alt={`${plateText(record.PlateNo)} 入场时的照片`}
            ratio={16 / 9}
          />
        </Section>
      )}
      {record.IsOwn && (
        <Section title="费用构成" className="recordDetail__part">
          <View className="recordDetail__fee">
            <View className="recordDetail__sum">
              <View>停车费</View>
              <Money fen={record.Amount} />
            </View>
            <FeeLines lines={record.Lines} ruleText={record.RuleText} />
            {record.DueAmount !== null && (
              <View className="recordDetail__sum">
                <View>应付</View>
                <Money fen={record.DueAmount} />
              </View>
            )}
          </View>
        </Section>
      )}
      {record.Payments.map((payment) => (
        <Section key={payment.OrderId} title="支付凭证" className="recordDetail__part">
          <ListCard>
            <ListRow title="停车费" value={<Money fen={payment.Amount} size="sm" />} />
            <ReductionRows reductions={payment.Reductions} />
            <ListRow
              title="实付"
              hint={payment.WaysText}
              value={<Money fen={payment.PayAmount} size="sm" />}
            />
            {payment.RefundedAmount > 0 && (
              <ListRow title="已退款" value={<Money fen={payment.RefundedAmount} size="sm" />} />
            )}
            <ListRow title="支付时间" value={fullTime(payment.At)} />
            <CopyRow title="订单编号" value={payment.OrderCode} />
          </ListCard>
        </Section>
      ))}
    </View>
  )
}

/** A stay of the member's own car that has not ended. */
const isInside = ({ IsOwn, OutAt }: ParkingRecord) => IsOwn && OutAt === null

/** As in the stay's own page: to pay, or settled. */
const toneOfRecord = ({ DueAmount }: ParkingRecord) => (DueAmount ? 'wait' : 'good')

/** One stay in the parking records. */
export function RecordCard({ record }: { record: ParkingRecord }) {
  const now = useContext(ServerClockContext)()
  const isStaying = isInside(record)
  const fee = record.DueAmount ?? record.Amount
  return (
    <Pressable
      className="recordCard"
      role="link"
      onPress={() => void go('parkingRecord', { id: record.Id })}
    >
      <View className="recordCard__text">
        <View className="recordCard__head">
          <View className="recordCard__plate">{plateText(record.PlateNo)}</View>
          {isStaying && <StatusBadge text={record.StatusText} tone={toneOfRecord(record)} />}
        </View>
        <Facts
          className="recordCard__facts"
          facts={[
            record.LotName,
            record.InAt !== null && momentText(record.InAt, now) + (isStaying ? ' 入场' : ''),
            record.MinutesParked !== null && `停 ${minutesText(record.MinutesParked)}`,
            !record.IsOwn && record.PaidAt !== null && `${momentText(record.PaidAt, now)} 缴费`,
            !record.IsOwn && record.StatusText,
            // Paid at the booth, which no bill shows, or too much and to be fetched at the desk.
            record.IsOwn && record.ExitText,
          ]}
        />
      </View>
      <View className="recordCard__sum">
        {fee > 0 ? <Money fen={fee} /> : !isStaying && '免费'}
      </View>
    </Pressable>
  )
}
