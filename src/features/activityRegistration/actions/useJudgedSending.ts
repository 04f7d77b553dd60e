import { useState } from 'react'
import { pageViewOfTop } from '@/platform/pageView'
import { elementOf, firstWrong } from '../model/errorOrder'
import type { FormContext, JudgedForm } from '../model/formState'
import type { PictureStates } from './usePictureStates'
import type { SignUpState } from './useSignUpState'

/** Submit button of a form: submits a valid form, else scrolls to the first wrong answer. */
export function useJudgedSending(
  context: FormContext,
  form: SignUpState,
  pictures: PictureStates,
  onRight: (judged: JudgedForm) => void,
) {
  const [isTried, setTried] = useState(false)
  const wrong = Object.keys(form.errors).length
  const send = () => {
    setTried(true)
    if (pictures.failed > 0) return
    const { form: judged, errors } = form.judge()
    if (judged) return onRight(judged)
    pageViewOfTop().focusIn(elementOf(firstWrong(context, form.state, errors)))
  }
  const failedText = `有 ${pictures.failed} 张图片没有上传成功，请重试或删除后再提交`
  const wrongText = wrong > 0 ? `还有 ${wrong} 处需要填写或修改` : ''
  return { send, problem: isTried ? (pictures.failed > 0 ? failedText : wrongText) : '' }
}
