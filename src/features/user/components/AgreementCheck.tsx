import { View } from '@tarojs/components'
import check from 'lucide-static/icons/check.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import './agreementCheck.scss'

interface Props {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** Consent checkbox above the button that needs it; never preset. */
export function AgreementCheck({ isChecked, onChange }: Props) {
  return (
    <View className="agreementCheck">
      <Pressable
        className="agreementCheck__tick"
        role="checkbox"
        selected={isChecked}
        label="我已阅读并同意用户服务协议和隐私政策"
        onPress={() => onChange(!isChecked)}
      >
        <View className="agreementCheck__box">
          <View className={`agreementCheck__frame ${isChecked ? 'agreementCheck__frame--on' : ''}`}>
            {isChecked && <Icon src={check} size={14} />}
          </View>
        </View>
        已阅读并同意
      </Pressable>
      <Pressable
        className="agreementCheck__link"
        role="link"
        onPress={() => void go('agreement', { type: 'user' })}
      >
        《用户服务协议》
      </Pressable>
      <Pressable
        className="agreementCheck__link"
        role="link"
        onPress={() => void go('agreement', { type: 'privacy' })}
      >
        《隐私政策》
      </Pressable>
    </View>
  )
}
