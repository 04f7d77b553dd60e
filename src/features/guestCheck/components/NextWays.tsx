import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { redirect } from '@/navigation'
import './nextWays.scss'

interface Props {
  onScan: () => void
  /** Whether the present guest is done: the scan of the next one is then the main button. */
  isNext: boolean
}

/** Buttons to the next guest, in the bar at the bottom. */
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
