import { View } from '@tarojs/components'
import wallet from 'lucide-static/icons/wallet.svg'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { Countdown } from '@/components/countdown/Countdown'
import { Field } from '@/components/field/Field'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { EmptyState, FailedState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { Section } from '@/components/section/Section'
import { Sheet } from '@/components/sheet/Sheet'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { Stepper } from '@/components/stepper/Stepper'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import { TextArea } from '@/components/textArea/TextArea'
import { Timeline } from '@/components/timeline/Timeline'
import './gallery.scss'

const nothing = () => undefined
const levels = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

/** Every component beside the others, in every member level's colours. Only development builds contain it. */
export default function GalleryPage() {
  const [level, setLevel] = useState<(typeof levels)[number]>('0')
  const [text, setText] = useState('')
  const [count, setCount] = useState(1)
  const [isOn, setOn] = useState(true)
  const [isOpen, setOpen] = useState(false)
  const [opened] = useState(() => Date.now())
  return (
    <Screen
      level={Number(level) || undefined}
      footer={<Button onPress={() => setOpen(true)}>打开面板</Button>}
    >
      <Section title="会员等级配色">
        <Choice
          label="等级"
          isLabelHidden
          options={levels.map((value) => ({ value, text: value === '0' ? '园区' : `vip${value}` }))}
          value={level}
          onChange={setLevel}
        />
      </Section>
      <Section title="按钮" more={{ text: '更多', onPress: nothing }}>
        <View className="gallery__stack">
          <Button onPress={nothing}>主要操作</Button>
          <Button kind="plain" onPress={nothing}>
            次要操作
          </Button>
          <Button kind="quiet" onPress={nothing}>
            文字操作
          </Button>
          <Button kind="danger" onPress={nothing}>
            无法撤回的操作
          </Button>
          <Button disabled onPress={nothing}>
            不可用
          </Button>
          <Button busy onPress={nothing}>
            进行中
          </Button>
        </View>
      </Section>
      <Section title="状态与金额">
        <View className="gallery__line">
          <StatusBadge text="已完成" tone="good" />
          <StatusBadge text="进行中" tone="busy" />
          <StatusBadge text="待处理" tone="wait" />
          <StatusBadge text="已逾期" tone="bad" />
          <StatusBadge text="已关闭" tone="off" />
        </View>
        <View className="gallery__line">
          <Money fen={1234567} size="xl" />
          <Money fen={2000} tone="saving" />
          <Money fen={5000} tone="in" isSigned />
        </View>
        <View className="gallery__line">
          <Countdown until={opened + 93_784_000} label="距结束" overText="已结束" look="blocks" />
          <Countdown until={opened + 899_000} label="支付剩余" overText="订单已关闭" />
        </View>
      </Section>
      <Section title="表单">
        <View className="gallery__stack">
          <Field label="姓名" value={text} onChange={setText} hint="与证件一致" />
          <Field label="手机号" value={text} onChange={setText} error="请输入 11 位手机号" />
          <TextArea label="说明" value={text} onChange={setText} maxLength={200} />
          <Stepper label="数量" value={count} max={9} onChange={setCount} />
        </View>
      </Section>
      <Section title="列表">
        <ListCard>
          <ListRow icon={wallet} title="园区钱包" value="3 张卡" onPress={nothing} />
          <ListRow title="没有去处的一行" hint="只说明情况" />
          <SwitchRow title="开关" hint="整行可点" isOn={isOn} onChange={setOn} />
        </ListCard>
      </Section>
      <Section title="进度">
        <Timeline
          steps={[
            { key: '2', title: '处理中', time: '今天 10:24', body: '师傅已出发' },
            { key: '1', title: '已提交', time: '昨天 18:02' },
          ]}
        />
      </Section>
      <Section title="四种状态">
        <Skeleton height="72px" />
        <EmptyState title="这里还没有内容" hint="有了就会出现在这里" />
        <FailedState message="网络开小差了" onRetry={nothing} />
      </Section>
      <Sheet isOpen={isOpen} title="面板" onClose={() => setOpen(false)}>
        只为一个决定而打开
      </Sheet>
    </Screen>
  )
}
