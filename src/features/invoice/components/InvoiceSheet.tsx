import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { Field } from '@/components/field/Field'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Sheet } from '@/components/sheet/Sheet'
import { factsText } from '@/rules/factsText'
import { titleTypes } from '../model'
import { useInvoiceForm, type InvoiceSubject } from '../actions/useInvoiceForm'
import { useInvoiceTitles } from '../queries'
import './invoiceSheet.scss'

interface Props {
  /** Subject of the invoice; null: the sheet is closed. */
  subject: InvoiceSubject | null
  onClose: () => void
}

/** Sheet to request an invoice: title and e-mail address; titles used before can be filled in. */
export const InvoiceSheet = ({ subject, onClose }: Props) =>
  subject && <OpenSheet subject={subject} onClose={onClose} />

function OpenSheet({ subject, onClose }: { subject: InvoiceSubject; onClose: () => void }) {
  const form = useInvoiceForm(subject, onClose)
  const titles = useInvoiceTitles(true)
  const { TitleType } = form.values
  const used = titles.data ?? []
  return (
    <Sheet
      isOpen
      title="申请发票"
      onClose={onClose}
      footer={
        <Button kind={form.sendKind} busy={form.isBusy} onPress={form.submit}>
          提交申请
        </Button>
      }
    >
      <View className="invoiceSheet">
        {used.length > 0 && (
          <ListCard>
            {used.map((title) => (
              <ListRow
                key={`${title.TitleType}/${title.Title}/${title.TaxNo}/${title.Email}`}
                title={title.Title}
                hint={factsText([title.TaxNo, title.Email])}
                label={`使用抬头 ${title.Title}`}
                onPress={() => form.take(title)}
              />
            ))}
          </ListCard>
        )}
        <Choice
          label="抬头类型"
          options={titleTypes}
          value={TitleType}
          onChange={form.chooseType}
          error={form.errors.TitleType}
        />
        <Field
          label="发票抬头"
          placeholder={TitleType === 'company' ? '单位全称' : '姓名'}
          maxLength={60}
          {...form.bind('Title')}
        />
        {TitleType === 'company' && (
          <Field
            label="税号"
            placeholder="统一社会信用代码或纳税人识别号"
            kind="capitals"
            maxLength={20}
            isVerbatim
            {...form.bind('TaxNo')}
          />
        )}
        <Field
          label="接收邮箱"
          kind="email"
          autoComplete="email"
          isVerbatim
          placeholder="电子发票发到这里"
          maxLength={80}
          {...form.bind('Email')}
        />
        {form.refusal && (
          <View className="invoiceSheet__refusal" role="alert">
            {form.refusal}
          </View>
        )}
      </View>
    </Sheet>
  )
}
