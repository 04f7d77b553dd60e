/**
 * Words by which a text promises an app function (server/kernel/folder/appFunction.ts), and phrases
 * that only describe. Declaring a page of the function in src/routes.ts allows its words.
 */
import {
  functionPages,
  hasFunction,
  type AppFunction,
} from '../../../server/kernel/folder/appFunction'

const promises: Record<AppFunction, RegExp> = {
  停车: /停车|车牌|绑定.{0,4}车|车辆|泊车|月卡/g,
  商城: /商城|包邮|运费|快递|会员价|购物车/g,
  物业账单: /物业账单|物业缴费|物业费|缴物业/g,
  演出: /购票|选座|抢票|售票|电子票|展览票|演出票|票券|票夹|「演出」|“演出”/g,
  报修: /报修/g,
  活动报名: /报名|热门活动/g,
  商户: /商户导览|商户列表|点单|店页面|商户页面|找商户|推荐菜/g,
  邀约: /邀请函|邀请码|访客邀请/g,
}

/** Descriptive phrases, each with the reason why it promises no function. */
export const descriptions: readonly (readonly [phrase: string, reason: string])[] = [
  ['停车场', 'a place in the park, on its plan and in its notices'],
  ['停车楼', 'a place in the park, on its plan and in its notices'],
  ['积分商城', 'the points mall, which is a page of the app'],
  ['卡商城', 'the shop for stored-value cards, which is a page of the app'],
  ['物业费', 'a subject of bills, as the park’s folder and the contract name it'],
  ['现场购票', 'a ticket bought at the counter of the house'],
]

export interface Promise {
  function: AppFunction
  word: string
  /** The word with its context. */
  passage: string
}

/** App functions that a text promises although the app lacks them. */
export function promisesIn(
  text: string,
  has: (name: AppFunction) => boolean = hasFunction,
): Promise[] {
  const bare = descriptions.reduce(
    (rest, [phrase]) => rest.split(phrase).join('＿'.repeat(phrase.length)),
    text,
  )
  return (Object.keys(functionPages) as AppFunction[])
    .filter((name) => !has(name))
    .flatMap((name) =>
      [...bare.matchAll(promises[name])].map(({ 0: word, index }) => ({
        function: name,
        word,
        passage: text.slice(Math.max(0, index - 12), index + word.length + 12),
      })),
    )
}
