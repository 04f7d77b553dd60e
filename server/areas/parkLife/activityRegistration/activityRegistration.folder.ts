import { ageText } from '@/rules/activityForm/age'
import { formProblems } from '@/rules/activityForm/formProblems'
import { folderPart } from '../../../kernel/folder/folderPart'
import { movesIntoPast } from '../../../kernel/movesIntoPast'
import { activity } from './activityRegistration.table'
import { readFormLine, writeFormLine } from './formLines'
import { readRefundStep, writeRefundStep } from '@/rules/refundRule'
import { refundRuleProblem } from '@/rules/refundRule'

const anything: readonly [RegExp, string] = [/^[\s\S]{1,400}$/, '每行 1 到 400 个字']

/** Activities with sign-up. */
export const activityFolder = folderPart({
  kind: 'signUpActivity',
  label: '活动',
  shape: { form: 'pages', folder: 'activities' },
  table: activity,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    title: make.text('标题', { max: 40 }),
    summary: make.text('摘要', { max: 80, optional: true }),
    cover: make.picture('封面', { optional: true }),
    kind: make.text('类型', { max: 10 }),
    host: make.text('主办', { max: 30 }),
    placeName: make.text('地点', { max: 40 }),
    latitude: make.decimal('纬度', { min: -90, max: 90, missing: null }),
    longitude: make.decimal('经度', { min: -180, max: 180, missing: null }),
    buildingId: make.optionalRef('图上位置', 'building', '楼宇'),
    startAt: make.time('开始'),
    endAt: make.time('结束'),
    signFrom: make.time('开始报名', { missing: make.firstImport }),
    signTo: make.time('截止报名'),
    quota: make.integer('名额', { min: 1, max: 10_000 }),
    perUserLimit: make.integer('每人限报', { min: 0, max: 10, missing: 0 }),
    fee: make.yuan('费用', { missing: 0 }),
    points: make.integer('所需积分', { min: 0, missing: 0 }),
    pointsReward: make.integer('到场积分', { min: 0, missing: 0 }),
    minLevel: make.integer('最低等级', { min: 1, max: 10, missing: 1 }),
    needAudit: make.flag('需审核', false),
    ageFrom: make.integer('最小年龄', { min: 0, max: 120, missing: null }),
    ageTo: make.integer('最大年龄', { min: 0, max: 120, missing: null }),
    refundRule: make.texts('退款规则', { max: 30, pattern: anything }),
    fields: make.texts('报名表', { max: 400, min: 1, pattern: anything }),
    cancelReason: make.text('取消原因', { max: 60, optional: true }),
    content: make.body('正文', { isBody: true }),
  }),
  toRow({ refundRule, fields, cancelReason, ...record }) {
    const rule = refundRule.map(readRefundStep)
    const questions = fields.map(readFormLine)
    const [problem] = [refundRuleProblem(rule), ...formProblems(questions)].filter(Boolean)
    if (problem) throw new Error(problem)
    const { startAt, endAt, signFrom, signTo, ageFrom, ageTo } = record
    if (endAt <= startAt) throw new Error('“结束”应晚于“开始”')
    if (signTo <= signFrom) throw new Error('“截止报名”应晚于“开始报名”')
    if (signTo > endAt) throw new Error('“截止报名”不能晚于“结束”')
    if (ageFrom !== null && ageTo !== null && ageFrom > ageTo)
      throw new Error('“最小年龄”不能大于“最大年龄”')
    const asksAge = questions.some(({ Type, Kept }) => Type === 'idcard' || Kept === 'birthday')
    if (ageText({ AgeFrom: ageFrom, AgeTo: ageTo }) !== '' && !asksAge)
      throw new Error('有年龄要求，报名表要有身份证题或“常用生日”的日期题')
    return {
      ...record,
      refundRule: rule,
      fields: questions,
      cancelReason: cancelReason || null,
      banner: [],
      joined: 0,
      formVersion: 1,
      movedText: '',
      isShown: true,
    }
  },
  toRecord: (row) => ({
    ...row,
    refundRule: row.refundRule.map(writeRefundStep),
    fields: row.fields.map(writeFormLine),
    cancelReason: row.cancelReason ?? '',
  }),
  // Maintained by the running park, not by the folder.
  initial: ['joined', 'formVersion', 'banner', 'movedText'],
  holdsRows: true,
  change(row, wanted, now) {
    if (wanted.quota !== undefined && wanted.quota < row.joined)
      throw new Error(`“名额”不能少于已报的 ${row.joined} 个`)
    if ((wanted.fee !== undefined || wanted.points !== undefined) && row.joined > 0)
      throw new Error('已有人报名，不能再改“费用”和“所需积分”')
    if (row.cancelReason !== null && wanted.cancelReason === null)
      throw new Error('已取消的活动不能恢复，请换一个编号重新发布')
    const isMoved =
      wanted.startAt !== undefined || wanted.endAt !== undefined || wanted.placeName !== undefined
    if (row.joined > 0 && movesIntoPast(row, { ...row, ...wanted }, now))
      throw new Error('已有人报名，不能改到过去的时间')
    // The sweep messages the members and refunds them.
    return {
      ...(isMoved &&
        row.joined > 0 && {
          movedAt: now,
          movedToldAt: null,
          remindedAt: null,
          movedText: '时间或地点有调整，请查看详情',
        }),
      ...(isMoved && { doneAt: null }),
      ...(wanted.fields !== undefined && { formVersion: row.formVersion + 1 }),
    }
  },
  end({ isShown, joined, endAt, cancelReason }, now) {
    if (!isShown) return 'keep'
    if (joined > 0 && endAt > now && cancelReason === null)
      throw new Error('还有人报名，请先写“取消原因”再移走')
    return { isShown: false }
  },
  isOver: ({ isShown }) => !isShown,
})
