import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { Field } from '@/components/field/Field'
import { Sheet } from '@/components/sheet/Sheet'
import type { MallRefundDetail } from '@/contract/mallRefund'
import { COUNTER, isExpressCompany } from '@/rules/expressCompany'
import { isParcelNo, parcelNoText } from '@/rules/parcelNo'
import { returnWays } from '../model/refundText'
import { useSendBack } from '../queries/refunds'
import './goodsSheet.scss'

interface Props {
  refund: MallRefundDetail
  isOpen: boolean
  onClose: () => void
}

/** Sheet to report the return: courier and parcel number, or return in person. */
export function SendBackSheet({ refund, isOpen, onClose }: Props) {
  const sending = useSendBack()
  const [company, setCompany] = useState(refund.Parcel?.Company ?? '')
  const [no, setNo] = useState(refund.Parcel?.No ?? '')
  const [errors, setErrors] = useState({ company: '', no: '' })
  const send = async () => {
    const number = company === COUNTER ? '' : parcelNoText(no)
    const isKnown = company === COUNTER || isExpressCompany(company)
    const isSound =
      company === COUNTER || (isExpressCompany(company) && isParcelNo(company, number))
    setErrors({
      company: isKnown ? '' : '请选择快递公司',
      no:
        isSound || !isKnown ? '' : number === '' ? '请填写运单号' : '运单号与快递公司不符，请核对',
    })
    if (!isSound) return
    try {
      await sending.mutateAsync({ Id: refund.Id, Company: company, No: number })
    } catch {
      return // the error has been shown; the input stays
    }
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title="退回商品"
      onClose={onClose}
      footer={
        <Button
          kind={company ? 'primary' : 'soft'}
          busy={sending.isPending}
          onPress={() => void send()}
        >
          提交
        </Button>
      }
    >
      <View className="goodsSheet">
        {refund.ReturnTo !== '' && (
          <View className="goodsSheet__hint">{`退回到：${refund.ReturnTo}`}</View>
        )}
        <Choice
          label="退回方式"
          options={returnWays}
          value={company || null}
          onChange={(value) => {
            setCompany(value)
            setErrors({ company: '', no: '' })
          }}
          error={errors.company || undefined}
        />
        {company !== COUNTER && (
          <Field
            label="运单号"
            maxLength={40}
            value={no}
            onChange={(value) => {
              setNo(value)
              setErrors({ company: '', no: '' })
            }}
            placeholder="快递单上的号码"
            error={errors.no || undefined}
          />
        )}
      </View>
    </Sheet>
  )
}
