import type { FieldMakers } from '../../../kernel/folder/fields/fieldMakers'
import { folderPart } from '../../../kernel/folder/folderPart'
import { subscribeTemplate } from './subscribeMessage.table'

const fields = (make: FieldMakers) => ({
  templateId: make.text('模板', { max: 100 }),
  keys: make.map('字段'),
})

/** The park's WeChat message templates, keyed by message kind. */
export const subscribeTemplateFolder = folderPart<
  typeof subscribeTemplate,
  ReturnType<typeof fields>,
  'kind'
>({
  kind: 'subscribeTemplate',
  label: '微信订阅消息模板',
  shape: { form: 'list', path: 'subscribe-templates.yaml' },
  table: subscribeTemplate,
  identity: { column: 'kind', by: 'key' },
  fields,
  toRow: (record) => record,
  end: () => 'remove',
})
