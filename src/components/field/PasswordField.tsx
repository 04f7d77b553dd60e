import eye from 'lucide-static/icons/eye.svg'
import eyeOff from 'lucide-static/icons/eye-off.svg'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { Field, type FieldProps } from './Field'

type Props = Omit<FieldProps, 'kind' | 'isPassword' | 'end'>

/**
 * A password as one types it, hidden until the eye is tapped. The ordinary keyboard of a phone: WeChat's own for
 * passwords (`type="safe-password"`) has digits only and hands the app stars in place of the password.
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
