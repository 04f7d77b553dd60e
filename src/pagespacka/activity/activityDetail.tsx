import { useShareAppMessage } from '@tarojs/taro'
import { useContext, useMemo } from 'react'
import { PageState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { Skeleton } from '@/components/pageState/Skeleton'
import { ActivityBody } from '@/features/activityRegistration/components/ActivityBody'
import { SignUpWay } from '@/features/activityRegistration/components/SignUpWay'
import { nextTurn, activityPoster } from '@/features/activityRegistration/model/activityText'
import { useActivity } from '@/features/activityRegistration/queries/activities'
import { PlaceOnMap } from '@/features/parkMap/components/PlaceOnMap'
import { SharePoster } from '@/features/poster/components/SharePoster'
import { ServerClockContext } from '@/hooks/serverClock'
import { hasPlace } from '@/hooks/showPlace'
import { useAtServerTime } from '@/hooks/useAtServerTime'
import { usePageQuery } from '@/hooks/usePageQuery'
import { urlOf } from '@/navigation'
import { cardPicture } from '@/utils/pictureUrl'
import './activity.scss'

/** One activity (spec 2): content, time, place, fee, and sign-up. */
export default function ActivityDetailPage() {
  const { id = '' } = usePageQuery()
  const activity = useActivity(id)
  const now = useContext(ServerClockContext)
  const { data } = activity
  const poster = useMemo(() => data && activityPoster(data), [data])
  const ask = () => void activity.refetch()
  useAtServerTime(data ? nextTurn([data], now()) : null, ask)
  useShareAppMessage(() => ({
    title: data?.Title ?? '',
    path: urlOf('activityDetail', { id }),
    imageUrl: data && cardPicture(data.Cover),
  }))
  return (
    <Screen isWide onRefresh={activity.refetch} footer={data && <SignUpWay activity={data} />}>
      <PageState query={activity} skeleton={<Skeleton height="520px" />}>
        {(shown) => (
          <ActivityBody
            activity={shown}
            map={hasPlace(shown) && <PlaceOnMap placed={shown} />}
            poster={
              shown.State !== 'Ended' &&
              shown.State !== 'Cancelled' &&
              poster && (
                <SharePoster
                  content={poster}
                  opens={{ type: 'activity', id: shown.Id }}
                  name={`活动海报-${shown.Id}`}
                />
              )
            }
            onTurn={ask}
          />
        )}
      </PageState>
    </Screen>
  )
}
