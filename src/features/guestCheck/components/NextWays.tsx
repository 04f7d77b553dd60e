import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { redirect } from '@/navigation'
import './nextWays.scss'

interface Props {
  onScan: () => void
  /** The present guest is done; otherwise the next one is the second way. */
  isNext: boolean
}

/** Ways to the next guest, in the bar: within reach, whatever the check says above. */
export function NextWays({ onScan, isNext }: Props) {
  return (
    <ScreenFooter>
      <View className="nextWays">
        <Button kind="plain" onPress={() => void redirect('typeGuestCode')}>
          手动输入
        </Button>
        <Button kind={isNext ? 'primary' : 'plain'} onPress={onScan}>
          {isNext ? '扫下一位' : '不入场，扫下一位'}
        </Button>
      </View>
    </ScreenFooter>
  )
}
