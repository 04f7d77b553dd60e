import { View } from '@tarojs/components'
import { useState } from 'react'
import { ListChoice } from '@/components/choice/ListChoice'
import { Pressable } from '@/components/pressable/Pressable'
import { Section } from '@/components/section/Section'
import { WordText } from '@/components/wordText/WordText'
import type { TimeLimitedDiscount } from '@/contract/timeLimitedDiscount'
import { go } from '@/navigation'
import { DiscountRate } from './DiscountRate'
import { DiscountTime } from './DiscountTime'
import type { DiscountSession, useDiscountShelf } from '../queries'
import { sessions } from '../model'
import './discountShelf.scss'

const open = (session: DiscountSession, id?: string) =>
  void go('spendActivities', { tab: 'timeLimited', session, id })

/**
 * Time-limited discounts on the home page by session, with one countdown to the next change. Renders nothing when there
 * are none.
 */
export function DiscountShelf({ query }: { query: ReturnType<typeof useDiscountShelf> }) {
  const { data = [], refetch } = query
  const [wanted, setWanted] = useState<DiscountSession>('Running')
  const of = (session: DiscountSession) => data.filter(({ Status }) => Status === session)
  const given = sessions.filter(({ value }) => of(value).length > 0)
  const session = given.find(({ value }) => value === wanted) ?? given[0]
  if (!session) return null
  const shown = of(session.value)
  return (
    <Section title="限时优惠" more={{ text: '全部', onPress: () => open(session.value) }}>
      <View className="discountShelf__head">
        {given.length > 1 && (
          <ListChoice
            label="限时优惠的场次"
            options={given}
            value={session.value}
            onChange={setWanted}
          />
        )}
        <View className="discountShelf__clock">
          <DiscountTime discount={nextToTurn(shown)} look="blocks" onTurn={() => void refetch()} />
        </View>
      </View>
      <View className="discountShelf" role="list">
        {shown.map((discount) => (
          <View key={discount.Id} className="discountShelf__discount" role="listitem">
            <Pressable
              className="discountShelf__main"
              role="link"
              onPress={() => open(session.value, discount.Id)}
            >
              <DiscountRate discount={discount} />
              <View className="discountShelf__text">
                <View className="discountShelf__name">
                  <WordText isLight>{discount.Name}</WordText>
                </View>
                <View className="discountShelf__hint">{discount.ScopeText}</View>
                <View className="discountShelf__hint">{discount.HoursText}</View>
              </View>
            </Pressable>
          </View>
        ))}
      </View>
    </Section>
  )
}

const nextToTurn = (rows: readonly TimeLimitedDiscount[]): TimeLimitedDiscount =>
  rows.reduce((first, row) =>
    (row.WindowAt ?? Infinity) < (first.WindowAt ?? Infinity) ? row : first,
  )
