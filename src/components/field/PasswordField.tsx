import eye from 'lucide-static/icons/eye.svg'
import eyeOff from 'lucide-static/icons/eye-off.svg'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { Field, type FieldProps } from './Field'

type Props = Omit<FieldProps, 'kind' | 'isPassword' | 'end'>

/**
 * Password input, hidden until the eye is tapped. Uses the phone's ordinary keyboard: WeChat's own password keyboard
 * (`type="safe-password"`) has digits only and passes stars instead of the password to the app.
 */
export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
      isPassword={!isShown}
      isVerbatim
      end={
        <Pressable
          className="field__eye"
          label={isShown ? '隐藏密码' : '显示密码'}
          onPress={() => setShown(!isShown)}
        >
          <Icon src={isShown ? eyeOff : eye} size={20} />
        </Pressable>
      }
    />
  )
}
