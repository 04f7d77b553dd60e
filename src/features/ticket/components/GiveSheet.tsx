import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/button/Button'
import { Field } from '@/components/field/Field'
import { Sheet } from '@/components/sheet/Sheet'
import { TextArea } from '@/components/textArea/TextArea'
import { DottedText } from '@/components/facts/DottedText'
import { dayTime, eventTime } from '@/utils/timeText'
import { useGiving } from '../actions/useGiving'
import { isOffered } from '../model/groups'
import type { Ticket } from '../queries'
import { ShareGift } from './ShareGift'
import './giveSheet.scss'

interface Props {
  ticket: Ticket
  isOpen: boolean
  onClose: () => void
  /** Way to share the link as a picture. */
  poster: ReactNode
}

/** Sheet to give a ticket to a friend: a message, then the link; later the link again, or the withdrawal. */
export function GiveSheet({ ticket, isOpen, onClose, poster }: Props) {
  const { form, give, takeBack, isBusy } = useGiving(ticket)
  const isWaiting = isOffered(ticket)
  return (
    <Sheet
      isOpen={isOpen}
      title={isWaiting ? '发给朋友' : '转赠给朋友'}
      onClose={onClose}
      footer={
        isWaiting ? (
          <View className="giveSheet__acts">
            <ShareGift ticket={ticket} />
            {poster}
            {ticket.Actions.includes('takeBack') && (
              <Button
                kind="quiet"
                busy={isBusy}
                onPress={() => void takeBack().then(onClose, onClose)}
              >
                收回这张票
              </Button>
            )}
          </View>
        ) : (
          <Button busy={isBusy} onPress={() => void give()}>
            生成转赠链接
          </Button>
        )
      }
    >
      <View className="giveSheet__ticket">
        <View className="giveSheet__title">{ticket.Title}</View>
        <View>
          <DottedText facts={[eventTime(ticket.StartAt), ticket.SeatText]} />
        </View>
      </View>
      {isWaiting ? (
        <View className="giveSheet__rule">
          {`朋友在 ${dayTime(ticket.GivenUntil ?? 0)} 前点开链接即可领取；到时没有领取，票自动退回给您。领取前您不能用它入场。`}
        </View>
      ) : (
        <>
          <Field
            label="署名（朋友看到的名字）"
            placeholder="留空则显示打码的姓名"
            maxLength={20}
            {...form.bind('FromName')}
          />
          <TextArea
            label="想对朋友说的话（选填）"
            placeholder="如：周六一起看！"
            maxLength={60}
            {...form.bind('Message')}
          />
          <View className="giveSheet__rule">
            链接 24 小时内有效，最晚到开演前 2 小时。领取前可以收回，领取后票归朋友，不能再退。
          </View>
        </>
      )}
    </Sheet>
  )
}
