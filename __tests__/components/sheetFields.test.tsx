/** WeChat's fields in a sheet: over the keyboard with the sheet's button, and positioned with the sheet. */
import type { ComponentType } from 'react'
import type { InputProps, TextareaProps } from '@tarojs/components'
import { Sheet } from '@/components/sheet/Sheet'
import type { LongInputProps } from '@/components/textArea/types'
import type { TextLineProps } from '@/components/textLine/types'
import { openComponent } from '../support/screens/openComponent'

const mockDrawn: { input?: InputProps; textarea?: TextareaProps } = {}
jest.mock('@tarojs/components', () => ({
  ...jest.requireActual<object>('@tarojs/components'),
  Input: (props: InputProps) => ((mockDrawn.input = props), null),
  Textarea: (props: TextareaProps) => ((mockDrawn.textarea = props), null),
}))

/** The mini-program's files; the plain names are those of H5 in these tests. */
const { LongInput } = jest.requireActual<{ LongInput: ComponentType<LongInputProps> }>(
  '@/components/textArea/LongInput.weapp',
)
const { TextLine } = jest.requireActual<{ TextLine: ComponentType<TextLineProps> }>(
  '@/components/textLine/TextLine.weapp',
)

const ignore = () => {}
const fields = (
  <>
    <TextLine className="line" kind="text" label="称呼" value="" onChange={ignore} maxLength={20} />
    <LongInput label="说明" value="" onChange={ignore} maxLength={200} isWrong={false} />
  </>
)

test('on a page a field keeps a small distance to the keyboard', async () => {
  await openComponent(() => fields)
  expect(mockDrawn.input).toMatchObject({ cursorSpacing: 24 })
  expect(mockDrawn.textarea).toMatchObject({
    ...{ cursorSpacing: 24, fixed: false, showConfirmBar: true, disableDefaultPadding: true },
  })
})

test('in a sheet the distance exceeds a button, and a long text is fixed', async () => {
  await openComponent(() => (
    <Sheet isOpen title="备注" onClose={ignore}>
      {fields}
    </Sheet>
  ))
  expect(mockDrawn.input?.cursorSpacing).toBeGreaterThanOrEqual(80)
  expect(mockDrawn.textarea).toMatchObject({ fixed: true, showConfirmBar: false })
  expect(mockDrawn.textarea?.cursorSpacing).toBeGreaterThanOrEqual(80)
})
