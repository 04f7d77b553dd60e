import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { ImagePicker } from '@/components/imagePicker/ImagePicker'
import { Missing } from '@/components/missing/Missing'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { TextArea } from '@/components/textArea/TextArea'
import type { MallRefundDetail, RefundOptions } from '@/contract/mallRefund'
import { formatYuan } from '@/rules/money'
import { useRefundForm } from '../actions/useRefundForm'
import { kindHints, kindTexts, offersWith } from '../model/refundText'
import { RefundLines, RefundSum } from './RefundLines'
import './refundForm.scss'

interface Props {
  options: RefundOptions
  onSent: (refund: MallRefundDetail) => void
}

/** Refund request form: lines, kind, reason, text and pictures; the refund amount is shown before submission. */
export function RefundForm({ options, onSent }: Props) {
  const refunding = useRefundForm(options)
  const { form, kind, amount, isChosen, linesError, setPieces } = refunding
  const { isSending, isUploading, pictures, submit } = refunding
  const { values, errors, set, bind } = form
  const offers = isChosen ? offersWith(options, values.Pieces) : ''
  const kinds = [...new Set(options.Kinds)]
  const send = async () => {
    const refund = await submit()
    if (refund) onSent(refund)
  }
  return (
    <View className="refundForm">
      <RefundLines
        options={options}
        pieces={values.Pieces}
        onChange={setPieces}
        error={linesError}
      />
      <RefundSum amount={amount} isChosen={isChosen} />
      {offers !== '' && <View className="refundForm__hint">{offers}</View>}
      {kinds.length > 1 && (
        <View>
          <Choice
            label="退款方式"
            options={kinds.map((value) => ({ value, text: kindTexts[value] }))}
            value={kind}
            onChange={(value) => set('Kind', value)}
          />
          <View className="refundForm__hint">{kindHints[kind]}</View>
        </View>
      )}
      <Choice
        label="原因"
        options={options.Reasons.map((text) => ({ value: text, text }))}
        value={values.Reason || null}
        onChange={(reason) => set('Reason', reason)}
        error={errors.Reason}
      />
      <TextArea
        label="补充说明（选填）"
        maxLength={200}
        placeholder="补充细节"
        {...bind('Detail')}
      />
      <ImagePicker
        label="图片（选填，最多 9 张）"
        images={values.Images}
        onChange={(images) => set('Images', images)}
        {...pictures}
        error={errors.Images ?? pictures.error}
      />
      <ScreenFooter>
        <Missing
          names={[
            ...(isChosen ? [] : ['要退的商品']),
            ...(form.missing.includes('Reason') ? ['原因'] : []),
          ]}
        />
        <Button
          kind={isChosen ? form.sendKind : 'soft'}
          busy={isSending}
          disabled={isUploading}
          onPress={() => void send()}
        >
          {isUploading
            ? '图片上传中…'
            : isChosen
              ? `申请退款 ${formatYuan(amount.total)}`
              : '申请退款'}
        </Button>
      </ScreenFooter>
    </View>
  )
}
