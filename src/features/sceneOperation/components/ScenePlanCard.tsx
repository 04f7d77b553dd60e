import { View } from '@tarojs/components'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { ScenePlan } from '@/contract/sceneOperation'
import { go } from '@/navigation'
import { DottedText } from '@/components/facts/DottedText'
import './scene.scss'

const tones = { Upcoming: 'wait', Running: 'good', Ended: 'off' } as const

/** An occasion with a link to its offers. */
export function ScenePlanCard({ plan }: { plan: ScenePlan }) {
  const { Id, Name, SubTitle, Cover, SceneText, Status, StatusText } = plan
  return (
    <Pressable
      className="scenePlan"
      role="link"
      onPress={() => void go('sceneActivity', { id: Id })}
    >
      {Cover && <Picture src={Cover} alt="" ratio={16 / 7} />}
      <View className="scenePlan__text">
        <View className="scenePlan__head">
          <View className="scenePlan__name">{Name}</View>
          <StatusBadge text={StatusText} tone={tones[Status]} />
        </View>
        <View className="scenePlan__hint">
          <DottedText facts={[SceneText, SubTitle]} />
        </View>
      </View>
    </Pressable>
  )
}
