import { View } from '@tarojs/components'
import wallet from 'lucide-static/icons/wallet.svg'
import { useState } from 'react'
import { BelowFold } from '@/components/belowFold/BelowFold'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { Icon } from '@/components/icon/Icon'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { CopyRow } from '@/components/copyRow/CopyRow'
import { OptionSheet } from '@/components/optionSheet/OptionSheet'
import { EmptyState, FailedState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { Section } from '@/components/section/Section'
import { Sheet } from '@/components/sheet/Sheet'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import { ContentParts } from './ContentParts'
import { FormParts } from './FormParts'
import { MoneyParts } from './MoneyParts'
import './gallery.scss'

const nothing = () => undefined
const levels = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

/** All components in every member level's colours. In development builds only. */
export default function GalleryPage() {
  const [level, setLevel] = useState<(typeof levels)[number]>('0')
  const [isOn, setOn] = useState(true)
  const [isOpen, setOpen] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
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
          <Button kind="soft" onPress={nothing}>
            主要操作，未填
          </Button>
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
      <MoneyParts />
      <FormParts />
      <Section title="列表">
        <ListCard>
          <ListRow icon={wallet} title="钱包" value="3 张卡" onPress={nothing} />
          <ListRow title="没有去处的一行" hint="只说明情况" />
          <ListRow title="订单编号" value="261120867113640429832611208671136404" />
          <ListRow title="选一个等级" value={level} onPress={() => setChoosing(true)} />
          <CopyRow title="可复制的编号" value="26112086711364042983" />
          <SwitchRow title="开关" hint="整行可点" isOn={isOn} onChange={setOn} />
        </ListCard>
      </Section>
      <ContentParts />
      <BelowFold>
        <Section title="四种状态">
          <Skeleton height="72px" />
          <SkeletonRows count={2} height="72px" />
          <EmptyState title="这里还没有内容" hint="有了就会出现在这里" />
          <FailedState message="网络开小差了" onRetry={nothing} />
        </Section>
      </BelowFold>
      <OptionSheet
        isOpen={isChoosing}
        title="等级"
        options={levels.map((value) => ({ value, text: `vip${value}` }))}
        value={level}
        onChange={setLevel}
        onClose={() => setChoosing(false)}
      />
      <Sheet isOpen={isOpen} title="面板" onClose={() => setOpen(false)}>
        <View className="gallery__line">
          <Icon src={wallet} size={24} />
          只为一个决定而打开
        </View>
      </Sheet>
    </Screen>
  )
}
