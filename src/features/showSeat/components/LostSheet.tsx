import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Sheet } from '@/components/sheet/Sheet'
import type { LostSeats } from '../actions/useHold'
import './lostSheet.scss'

interface Props {
  lost: LostSeats | null
  isBusy: boolean
  onTake: () => void
  onAgain: () => void
}

const namesOf = (seats: LostSeats['Lost']) => seats.map(({ SeatText }) => SeatText).join('、')

/** Sheet shown when seats were taken by other customers: the lost seats and the nearest free ones. */
export function LostSheet({ lost, isBusy, onTake, onAgain }: Props) {
  const hasOffer = lost !== null && lost.Offered.length > 0
  return (
    <Sheet
      isOpen={lost !== null}
      title="座位刚被选走"
      onClose={onAgain}
      footer={
        <View className="lostSheet__ways">
          {hasOffer && (
            <Button busy={isBusy} onPress={onTake}>
              换成这几座
            </Button>
          )}
          <Button kind={hasOffer ? 'plain' : 'primary'} onPress={onAgain}>
            重新选择
          </Button>
        </View>
      }
    >
      {lost && (
        <View className="lostSheet">
          <View role="alert">{`${namesOf(lost.Lost)} 刚被别人选走，还没有占座。`}</View>
          {hasOffer ? (
            <View className="lostSheet__offer">
              <View className="lostSheet__label">
                {lost.IsTogether ? '离得最近的空座，连在一起' : '离得最近的空座，没有连在一起'}
              </View>
              <View className="lostSheet__seats">{namesOf(lost.Offered)}</View>
            </View>
          ) : (
            <View className="lostSheet__label">附近没有这么多空座了，可以减少人数或换个票档。</View>
          )}
        </View>
      )}
    </Sheet>
  )
}
