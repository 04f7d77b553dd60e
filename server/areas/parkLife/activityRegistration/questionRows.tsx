import type { FormQuestion } from '@/rules/activityForm/formField'
import { Choice, Hidden, TextArea, TextField, Tick } from '../../../desk/components/Form'
import { useDesk, useField } from '../../../desk/deskContext'
import {
  kindOf,
  questionField,
  questionKinds,
  rowsIn,
  whenText,
  type QuestionPart,
} from './questionForm'

/** Blank rows below the questions; each opens the next (desk.css). */
const BLANK_ROWS = 8

/** Builder of a sign-up form: a folded row per question, and blank ones to add. Works without script. */
export function QuestionRows({ questions }: { questions: readonly FormQuestion[] }) {
  const { refused } = useDesk()
  const typed = refused ? rowsIn(refused.typed) : 0
  const count = Math.max(questions.length + BLANK_ROWS, typed)
  return (
    <div className="questions">
      {Array.from({ length: count }, (_, row) => (
        <QuestionRow key={row} row={row} question={questions[row]} all={questions} />
      ))}
    </div>
  )
}

function QuestionRow({
  row,
  question,
  all,
}: {
  row: number
  /** Undefined: a blank row. */
  question?: FormQuestion
  all: readonly FormQuestion[]
}) {
  const name = (part: QuestionPart) => questionField(row, part)
  const { typed } = useField(name('Label'))
  const { refused } = useDesk()
  const label = typed ?? question?.Label ?? ''
  const isWrong = refused?.problems.some(({ field }) => field?.match(/^Q\d+/)?.[0] === `Q${row}`)
  const kind = question && questionKinds.find(({ value }) => value === kindOf(question))
  const about = question && [kind?.text, question.Required ? '必填' : '选填'].join('，')
  return (
    <details className={label === '' ? 'folded blank' : 'folded'} open={isWrong}>
      <summary>
        <span>{label === '' ? '加一题' : `${row + 1}. ${label}`}</span>
        {about !== undefined && <span className="muted">{about}</span>}
      </summary>
      <Hidden name={name('Key')} value={question?.Key ?? ''} />
      <div className="pair">
        <TextField
          name={name('Label')}
          label={`第 ${row + 1} 题`}
          maxLength={40}
          required={false}
          value={question?.Label}
        />
        <Choice
          name={name('Kind')}
          label={`第 ${row + 1} 题的类型`}
          value={question ? kindOf(question) : 'text'}
          options={questionKinds}
          hint="姓名、手机号、身份证、生日能从常用参加人里带出来"
        />
      </div>
      <div className="ticks">
        <Tick name={name('Required')} label="必填" value={question?.Required ?? true} />
        <Tick name={name('Once')} label="一次报名只问一遍" value={question?.Of === 'once'} />
        {question && <Tick name={name('Gone')} label="删除这一题" />}
      </div>
      <TextArea
        name={name('Options')}
        label="选项"
        rows={2}
        required={false}
        value={question?.Options.join('、')}
        hint="单选和多选要有，用顿号或换行隔开"
      />
      <div className="pair">
        <TextField
          name={name('Min')}
          label="最少"
          inputMode="decimal"
          required={false}
          maxLength={12}
          value={question?.Min?.toString()}
          hint="字数、项数、张数或数字"
        />
        <TextField
          name={name('Max')}
          label="最多"
          inputMode="decimal"
          required={false}
          maxLength={12}
          value={question?.Max?.toString()}
        />
        <TextField
          name={name('Place')}
          label="排在第几题"
          inputMode="numeric"
          required={false}
          maxLength={2}
          value={question ? String(row + 1) : ''}
        />
      </div>
      <TextField
        name={name('Hint')}
        label="提示"
        maxLength={100}
        required={false}
        value={question?.Hint}
      />
      <TextField
        name={name('When')}
        label="什么时候问"
        maxLength={100}
        required={false}
        value={question && whenText(question, all)}
        hint="不填就总是问；例如 有孩子同行吗=有"
      />
    </details>
  )
}
