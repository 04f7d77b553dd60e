import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Field } from '@/components/field/Field'
import { Sheet } from '@/components/sheet/Sheet'
import { codeMaxLength } from '../model/pointCode'

interface Props {
  isOpen: boolean
  title: string
  hint: string
  /** Handles the typed code. @returns error message; empty: the code is right */
  onCode: (code: string) => string
  onClose: () => void
}

/** Sheet to type the code of a plate or the number of an NFC tag that cannot be scanned. */
export function TypedCodeSheet({ isOpen, title, hint, onCode, onClose }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const done = () => {
    const problem = code.trim() === '' ? '请输入编码或 NFC 号' : onCode(code)
    setError(problem)
    if (problem !== '') return
    setCode('')
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      footer={<Button onPress={done}>确定</Button>}
    >
      <Field
        label="编码或 NFC 号"
        value={code}
        hint={hint}
        error={error || undefined}
        isVerbatim
        maxLength={codeMaxLength}
        onChange={(text) => {
          setCode(text)
          setError('')
        }}
        onDone={done}
      />
    </Sheet>
  )
}
