import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import { useMemo, useState } from 'react'
import { Countdown } from '@/components/countdown/Countdown'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Picture } from '@/components/picture/Picture'
import { RichText } from '@/components/richText/RichText'
import { Screen } from '@/components/screen/Screen'
import { Section } from '@/components/section/Section'
import {
  SpendActivityCard,
  SpendActivitySheet,
} from '@/features/marketActivity/components/SpendActivityCard'
import { ClaimCard } from '@/features/coupon/components/ClaimCard'
import { CouponSheet } from '@/features/coupon/components/CouponSheet'
import { useClaim } from '@/features/coupon/actions/useClaim'
import { usableFirst } from '@/features/coupon/model/claims'
import { DiscountCard } from '@/features/timeLimitedDiscount/components/DiscountCard'
import { useScan } from '@/features/scan/actions/useScan'
import { useSteadyOrder } from '@/hooks/useSteadyOrder'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go } from '@/navigation'
import { ScenePlanCard } from '@/features/sceneOperation/components/ScenePlanCard'
import { useScenePlan, useScenePlans } from '@/features/sceneOperation/queries'
import calendarPicture from '@/assets/illustrations/calendar.svg'
import './index.scss'

/** Scene plans that combine offers for an occasion (spec 2): all of them, or the one with `id`. */
export default function SceneActivityPage() {
  const { id = '' } = usePageQuery()
  return id ? <OnePlan id={id} /> : <AllPlans />
}

function AllPlans() {
  const plans = useScenePlans(true)
  return (
    <Screen onRefresh={plans.refetch}>
      <PagedList
        className="scenePlans"
        query={plans}
        keyOf={(plan) => plan.Id}
        skeleton={<Skeleton height="220px" />}
        emptyState={
          <EmptyState
            picture={calendarPicture}
            title="暂时没有场景活动"
            hint="周末、节日与雨天的优惠"
          />
        }
      >
        {(plan) => <ScenePlanCard plan={plan} />}
      </PagedList>
    </Screen>
  )
}

function OnePlan({ id }: { id: string }) {
  const plan = useScenePlan(id)
  const { data, refetch } = plan
  const [couponId, setCouponId] = useState('')
  const [activityId, setActivityId] = useState('')
  const scan = useScan()
  const { claim, busyId, takenId } = useClaim()
  /** Claims a coupon and reloads the plan, which contains the coupon's state. */
  const claimOf = (coupon: NonNullable<typeof data>['Coupons'][number]) => async () => {
    await claim(coupon)
    await refetch()
  }
  // A coupon claimed or found to be gone keeps its position until the page is refreshed.
  const [round, setRound] = useState(0)
  const ordered = useMemo(() => data && usableFirst(data.Coupons), [data])
  const coupons = useSteadyOrder(ordered, `${id}/${round}`) ?? []
  const refresh = async () => {
    await refetch()
    setRound((count) => count + 1)
  }
  const opened = data?.Coupons.find((coupon) => coupon.Id === couponId)
  return (
    <Screen onRefresh={refresh}>
      <PageState query={plan} skeleton={<Skeleton height="520px" />}>
        {(scene) => (
          <View className="scene">
            <View className="scene__hero">
              {scene.Cover && <Picture src={scene.Cover} alt="" ratio={16 / 8} isEager />}
              <View className="scene__head">
                {scene.SceneText && <View className="scene__tag">{scene.SceneText}</View>}
                <View className="scene__name" role="heading" aria-level="2">
                  {scene.Name}
                </View>
                {scene.SubTitle && (
                  <View className="scene__hint">
                    <WordText isPlain>{scene.SubTitle}</WordText>
                  </View>
                )}
                <SceneTime scene={scene} onTurn={() => void refetch()} />
              </View>
            </View>
            <View>
              {scene.Content && (
                <View className="scene__words">
                  <RichText html={scene.Content} />
                </View>
              )}
              {coupons.length > 0 && (
                <Section title="领券">
                  <View className="scene__offers">
                    {coupons.map((coupon) => (
                      <ClaimCard
                        key={coupon.Id}
                        coupon={coupon}
                        isBusy={busyId === coupon.Id}
                        isTaken={takenId === coupon.Id}
                        onClaim={() => void claimOf(coupon)()}
                        onOpen={() => setCouponId(coupon.Id)}
                        onTurn={() => void refetch()}
                      />
                    ))}
                  </View>
                </Section>
              )}
              {scene.Activities.length > 0 && (
                <Section title="满减">
                  <View className="scene__offers">
                    {scene.Activities.map((activity) => (
                      <SpendActivityCard
                        key={activity.Id}
                        activity={activity}
                        onPress={() => setActivityId(activity.Id)}
                        onTurn={() => void refetch()}
                      />
                    ))}
                  </View>
                </Section>
              )}
              {scene.Discounts.length > 0 && (
                <Section title="限时优惠">
                  <View className="scene__offers">
                    {scene.Discounts.map((discount) => (
                      <DiscountCard
                        key={discount.Id}
                        discount={discount}
                        onPress={() =>
                          void go('spendActivities', {
                            tab: 'timeLimited',
                            session: discount.Status,
                            id: discount.Id,
                          })
                        }
                        onTurn={() => void refetch()}
                      />
                    ))}
                  </View>
                </Section>
              )}
            </View>
          </View>
        )}
      </PageState>
      <CouponSheet
        coupon={opened}
        isBusy={busyId !== ''}
        onClaim={() => opened && void claimOf(opened)()}
        onClose={() => setCouponId('')}
      />
      <SpendActivitySheet
        activity={data?.Activities.find((activity) => activity.Id === activityId)}
        onClose={() => setActivityId('')}
        onUse={() => {
          setActivityId('')
          scan.start()
        }}
      />
      {scan.view}
    </Screen>
  )
}

type Scene = NonNullable<ReturnType<typeof useScenePlan>['data']>

function SceneTime({ scene, onTurn }: { scene: Scene; onTurn: () => void }) {
  const { Status, StatusText, StartAt, EndAt } = scene
  if (Status === 'Ended')
    return (
      <View className="scene__hint">
        <WordText isPlain>{StatusText}</WordText>
      </View>
    )
  const [at, event] = Status === 'Upcoming' ? [StartAt, '开始'] : [EndAt, '结束']
  return <Countdown until={at} event={event} overText="时间到" onEnd={onTurn} />
}
