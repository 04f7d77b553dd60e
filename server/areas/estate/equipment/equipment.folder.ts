import { folderPart } from '../../../kernel/folder/folderPart'
import { equipment } from './equipment.table'

const paramPattern = /^([^:：]{1,20})[:：]\s*(.{1,60})$/

/** Parses one parameter, e.g. 额定压力: 0.6 MPa. */
function readParam(text: string): { name: string; value: string } {
  const [, name = '', value = ''] = paramPattern.exec(text) ?? []
  return { name: name.trim(), value: value.trim() }
}

const twiceOf = (values: readonly string[]): string | undefined =>
  values.find((value, at) => value !== '' && values.indexOf(value) !== at)

/** Machines and installations of the park. */
export const equipmentFolder = folderPart({
  kind: 'equipment',
  label: '设备',
  shape: { form: 'list', path: 'equipment.yaml' },
  table: equipment,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    code: make.text('编码', {
      max: 20,
      pattern: [/^[A-Za-z0-9][A-Za-z0-9-]{2,19}$/, '应为字母、数字和横线，如 SB-0001'],
    }),
    nfcNo: make.text('NFC', {
      max: 20,
      optional: true,
      pattern: [/^(?:[0-9A-Fa-f]{8,20})?$/, '应为 8 到 20 位十六进制数字'],
    }),
    name: make.text('名称', { max: 30 }),
    kind: make.text('类型', { max: 10 }),
    placeText: make.text('位置', { max: 60 }),
    picture: make.picture('图片', { optional: true }),
    maker: make.text('厂家', { max: 40, optional: true }),
    model: make.text('型号', { max: 40, optional: true }),
    serialNo: make.text('出厂编号', { max: 40, optional: true }),
    installedOn: make.day('安装日期', { missing: '' }),
    checkDueOn: make.day('下次检验', { missing: '' }),
    status: make.oneOf(
      '状态',
      { Normal: '正常', Faulty: '故障', Stopped: '停用', Retired: '报废' },
      'Normal',
    ),
    warning: make.text('安全提示', { max: 100, optional: true }),
    params: make.texts('参数', { max: 90, pattern: [paramPattern, '应写作 额定压力: 0.6 MPa'] }),
    papers: make.namedPictures('资料'),
  }),
  toRow: ({ params, nfcNo, ...record }, { rank }) => ({
    ...record,
    nfcNo: nfcNo.toUpperCase(),
    params: params.map(readParam),
    rank,
    isActive: true,
  }),
  toRecord: (row) => ({
    ...row,
    params: row.params.map(({ name, value }) => `${name}: ${value}`),
  }),
  end: ({ isActive }) => (isActive ? { isActive: false } : 'keep'),
  isOver: ({ isActive }) => !isActive,
  whole(records) {
    const code = twiceOf(records.map((record) => record.code))
    const nfc = twiceOf(records.map((record) => record.nfcNo.toUpperCase()))
    return [
      ...(code === undefined ? [] : [`设备编码“${code}”写了两次`]),
      ...(nfc === undefined ? [] : [`NFC 号“${nfc}”写了两次`]),
    ]
  },
})
