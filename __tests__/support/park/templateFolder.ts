import path from 'node:path'
import { readFolder } from '../../../server/tools/park/readFolder'

/** Change of a template file: another text, or undefined to remove it. */
export type Changes = Readonly<
  Record<string, string | Buffer | undefined | ((text: string) => string)>
>

/** Removes the mall, whose goods refer to the template's shops. */
export const withoutMall: Changes = {
  'goods-categories.yaml': undefined,
  'goods.yaml': undefined,
  'goods-skus.csv': undefined,
  'goods-limited.yaml': undefined,
  'goods-freight.csv': undefined,
}

/** Files of the template park (parks/template), with changes. */
export async function templateFolder(changes: Changes = {}): Promise<Map<string, Buffer>> {
  const { files } = readFolder(path.join(__dirname, '../../../parks/template'))
  const changed = new Map(files)
  for (const [file, change] of Object.entries(changes)) {
    const text = changed.get(file)?.toString() ?? ''
    const next = typeof change === 'function' ? change(text) : change
    if (typeof change === 'function' && next === text) throw new Error(`${file} is as it was`)
    if (next === undefined) changed.delete(file)
    else changed.set(file, Buffer.from(next))
  }
  return changed
}
