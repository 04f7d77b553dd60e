import { useShareAppMessage } from '@tarojs/taro'
import { useContext, useMemo, useState } from 'react'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { isToCome, toCome } from '@/components/pageState/IfCome'
import { Screen } from '@/components/screen/Screen'
import { SharePoster } from '@/features/poster/components/SharePoster'
import { BuyWay } from '@/features/show/components/BuyWay'
import { TourOver } from '@/features/show/components/TourOver'
import { ShowBody } from '@/features/show/components/ShowBody'
import { firstChoice, nextTurn, showPoster } from '@/features/show/model/showText'
import { useSchedules, useSeatsLeft, useShow } from '@/features/show/queries'
import { ServerClockContext } from '@/hooks/serverClock'
import { useAtServerTime } from '@/hooks/useAtServerTime'
import { usePageQuery } from '@/hooks/usePageQuery'
import { urlOf } from '@/navigation'
import { isTourOffline } from '@/rules/requestError'
import { cardPicture } from '@/utils/pictureUrl'

/** One show (spec 1): description, place, price, and selection of a schedule. */
export default function ShowDetailPage() {
  const { id = '', scheduleId = '' } = usePageQuery()
  const show = useShow(id)
  const schedules = useSchedules(id)
  const [chosenId, setChosenId] = useState(scheduleId)
  const now = useContext(ServerClockContext)
  const all = schedules.data?.Schedules ?? []
  const chosen = all.find(({ Id }) => Id === chosenId) ?? firstChoice(all)
  const poster = useMemo(() => show.data && showPoster(show.data), [show.data])
  const ask = () => Promise.all([show.refetch(), schedules.refetch()])
  useSeatsLeft(all, () => void schedules.refetch())
  useAtServerTime(nextTurn(all, now()), () => void ask())
  useShareAppMessage(() => ({
    title: show.data?.Title ?? '',
    path: urlOf('showDetail', { id }),
    imageUrl: show.data && cardPicture(show.data.Poster),
  }))
  return (
    <Screen
      isWide
      onRefresh={ask}
      footer={show.data && schedules.data && <BuyWay show={show.data} chosen={chosen} />}
    >
      {!show.data && isTourOffline(show.error) ? (
        <TourOver error={show.error} />
      ) : (
        <PageState
          query={isToCome(schedules) ? { ...show, ...toCome } : show}
          skeleton={<Skeleton height="520px" />}
        >
          {(data) => (
            <ShowBody
              show={data}
              schedules={all}
              chosen={chosen}
              poster={
                poster && (
                  <SharePoster
                    content={poster}
                    opens={{ type: 'show', id: data.Id }}
                    name={`演出海报-${data.Id}`}
                  />
                )
              }
              onChoose={({ Id }) => setChosenId(Id)}
              onTurn={() => void ask()}
            />
          )}
        </PageState>
      )}
    </Screen>
  )
}
