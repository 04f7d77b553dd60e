import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Field } from '@/components/field/Field'
import { useSecondsUntil } from '@/hooks/useSecondsUntil'
import { showToast } from '@/platform/toast'

interface Props {
  value: string
  onChange: (code: string) => void
  error?: string
  /**
   * Requests a code; resolves with the time (ms) from which another one may be requested, or null when nothing was
   * sent.
   */
  onSend: () => Promise<number | null>
}

/** Six-digit SMS code with the send button and the wait until the next code. */
export function SmsCodeField({ value, onChange, error, onSend }: Props) {
  const [resendAt, setResendAt] = useState(0)
  const [isSending, setSending] = useState(false)
  const seconds = useSecondsUntil(resendAt)

  const send = async () => {
    setSending(true)
    try {
      const next = await onSend()
      if (next !== null) {
        setResendAt(next)
        showToast({ text: '验证码已发送' })
      }
    } finally {
      setSending(false)
    }
  }

  return (
    <Field
      label="短信验证码"
      value={value}
      onChange={onChange}
      error={error}
      kind="smsCode"
      maxLength={6}
      placeholder="6 位数字"
      autoComplete="one-time-code"
      end={
        <Button
          kind="quiet"
          size="inline"
          disabled={seconds > 0}
          busy={isSending}
          onPress={() => void send()}
        >
          {seconds > 0 ? `${seconds} 秒后重发` : '获取验证码'}
        </Button>
      }
    />
  )
}
