import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { Sheet } from '@/components/sheet/Sheet'
import { windowText } from '../model/words'
import { InvitationCard, type Shown } from './InvitationCard'
import { ThemePicture } from './ThemePicture'
import './invitationStrip.scss'

/** An invitation on one strip: theme, day, place and inviter; a tap opens the whole card. */
export function InvitationStrip({ shown }: { shown: Shown }) {
  const [isOpen, setOpen] = useState(false)
  const emptyIf = (text: string) => (text === '' ? 'invitationStrip__empty' : '')
  const { Theme, Title, PlaceName, InviterName } = shown
  return (
    // In a separate box: in the mini-program, the sheet then sends only itself to the screen, not the whole form.
    <View>
      <Pressable className="invitationStrip" onPress={() => setOpen(true)}>
        <View className="invitationStrip__art" aria-hidden="true">
          <ThemePicture theme={Theme} className="invitationStrip__picture" />
        </View>
        <View className="invitationStrip__text">
          <View className={`invitationStrip__title ${emptyIf(Title)}`}>{Title || '邀请主题'}</View>
          <View className="invitationStrip__fact">
            {windowText(shown.ValidFrom, shown.ValidTo)}
          </View>
          <View className={`invitationStrip__fact ${emptyIf(PlaceName)}`}>
            {PlaceName || '见面地点'}
          </View>
          <View className="invitationStrip__fact">{`${InviterName} 敬邀`}</View>
        </View>
        <Icon src={chevron} size={18} className="invitationStrip__way" />
      </Pressable>
      <Sheet isOpen={isOpen} title="邀请函" onClose={() => setOpen(false)}>
        <InvitationCard shown={shown} />
      </Sheet>
    </View>
  )
}
